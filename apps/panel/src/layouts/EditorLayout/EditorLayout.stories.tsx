import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorStory } from '#/features/editor/testing/EditorStory.tsx';
import { sampleContent, sampleDraft } from '#/features/editor/testing/sample-draft.ts';

const meta = {
  title: 'Panel/Editor/EditorLayout',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const draftPath = '/api/organizer/org-la-marina/events/ev1/draft';
const typeName = async (canvasElement: HTMLElement, text: string) =>
  userEvent.type(await within(canvasElement).findByRole('textbox', { name: 'Nombre del evento' }), text);

export const Saved: Story = {};

export const Loading: Story = { args: { answers: { [`GET ${draftPath}`]: 'pending' } } };

export const NotFound: Story = {
  args: {
    answers: { [`GET ${draftPath}`]: { status: 404, body: { code: 'not_found', message: 'No existe.' } } },
  },
};

export const Offline: Story = {
  args: {
    answers: {
      [`PUT ${draftPath}`]: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  },
  async play({ canvasElement }) {
    await typeName(canvasElement, ' 2026');

    await waitFor(() =>
      expect(within(canvasElement).getByText('Sin conexión. Lo subimos al volver.')).toBeVisible(),
    );
  },
};

export const Refused: Story = {
  args: {
    answers: {
      [`PUT ${draftPath}`]: {
        status: 400,
        body: {
          code: 'invalid',
          message: 'Revisa los datos.',
          fields: { 'content.name': 'Usa como mucho 200 caracteres.' },
        },
      },
    },
  },
  async play({ canvasElement }) {
    await typeName(canvasElement, ' 2026');

    await expect(await within(canvasElement).findByText('Usa como mucho 200 caracteres.')).toBeVisible();
  },
};

export const Deleted: Story = {
  args: {
    answers: { [`PUT ${draftPath}`]: { status: 404, body: { code: 'not_found', message: 'No existe.' } } },
  },
  async play({ canvasElement }) {
    await typeName(canvasElement, ' 2026');

    await expect(
      await within(canvasElement).findByRole('button', { name: 'Copiar los textos' }),
    ).toBeVisible();
  },
};

const theirs = {
  ...sampleDraft,
  version: 8,
  savedBy: 'Laia Bosch',
  content: { ...sampleContent, name: 'Trail Nocturno 2026', location: 'Náquera' },
};
let isConflicting = true;

/** Both changed the name; only Laia changed the place. Mine is chosen for the first, hers for the second. */
export const Conflict: Story = {
  args: {
    answers: {
      [`PUT ${draftPath}`]: async (request) => {
        const { version, content } = (await request.json()) as {
          version: number;
          content: typeof sampleContent;
        };
        if (isConflicting) return { body: { outcome: 'conflict', theirs } };
        await expect({ version, name: content.name, location: content.location }).toEqual({
          version: 8,
          name: 'Trail Nocturno del Garbí X',
          location: 'Náquera',
        });
        return {
          body: { outcome: 'saved', version: 9, savedAt: new Date().toISOString(), problems: [] },
        };
      },
    },
  },
  async play({ canvasElement }) {
    isConflicting = true;
    const canvas = within(canvasElement);
    await typeName(canvasElement, ' X');
    await canvas.findByRole('heading', { name: /Laia Bosch ha cambiado este evento/ });

    const name = within(canvas.getByRole('group', { name: 'Nombre' }));
    const place = within(canvas.getByRole('group', { name: 'Lugar' }));
    await expect(name.getByRole('radio', { name: /Lo tuyo/ })).toBeChecked();
    await expect(place.getByRole('radio', { name: /Lo de Laia Bosch/ })).toBeChecked();
  },
};

/** The choice is saved on top of the other person's version. */
export const ResolvedConflict: Story = {
  ...Conflict,
  async play(context) {
    await Conflict.play?.(context);
    isConflicting = false;
    const canvas = within(context.canvasElement);

    await userEvent.click(canvas.getByRole('button', { name: 'Guardar lo elegido' }));

    await waitFor(() => expect(canvas.getByText('Guardado')).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'Lugar de salida' })).toHaveValue('Náquera');
  },
};

/** Ctrl Z undoes in the page, but not under a dialog. */
export const UndoKeys: Story = {
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await typeName(canvasElement, ' 2026');
    const name = page.getByRole('textbox', { name: 'Nombre del evento' });
    await userEvent.click(page.getByRole('button', { name: 'Historial' }));
    await page.findByRole('dialog');

    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(name).toHaveValue('Trail Nocturno del Garbí 2026');
    await userEvent.click(page.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');

    await waitFor(() => expect(name).toHaveValue('Trail Nocturno del Garbí'));
  },
};

/** The browser asks before it leaves unsaved text, and only then. */
export const LeaveQuestion: Story = {
  async play({ canvasElement }) {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await within(canvasElement).findByRole('textbox', { name: 'Nombre del evento' });
    await expect(isAsked()).toBe(false);

    await typeName(canvasElement, ' 2026');
    await expect(isAsked()).toBe(true);

    await waitFor(() => expect(within(canvasElement).getByText('Guardado')).toBeVisible(), { timeout: 5000 });
    await expect(isAsked()).toBe(false);
  },
};

export const History: Story = { args: { at: 'details?history' } };

/** A version is recovered, and that can be undone. */
export const RecoverVersion: Story = {
  args: { at: 'details?history' },
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: /Versión 5/ }));
    await userEvent.click(await page.findByRole('button', { name: 'Recuperar esta versión' }));
    const name = await page.findByRole('textbox', { name: 'Nombre del evento' });
    await waitFor(() => expect(name).toHaveValue('Trail del Garbí'));

    await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));

    await expect(name).toHaveValue('Trail Nocturno del Garbí');
  },
};
