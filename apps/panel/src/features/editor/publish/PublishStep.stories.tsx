import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { exampleEvent } from '#/testing/panel-examples.ts';
import { EditorStory } from '../testing/EditorStory.tsx';
import { emptyDraft, sampleContent, sampleDraft } from '../testing/sample-draft.ts';

const meta = {
  title: 'Panel/Editor/PublishStep',
  component: EditorStory,
  args: { at: 'publish' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changes: Story = {};

export const FirstPublication: Story = { args: { draft: emptyDraft } };

export const OneThingMissing: Story = {
  args: { draft: { ...emptyDraft, problems: emptyDraft.problems.slice(0, 1) } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Cuando esté, podrás publicar/)).toBeVisible();
    await expect(canvas.getByText(/Falta una cosa en el repaso. Resuélvela/)).toBeVisible();
    await expect(canvas.getByText(/4 pasos completos, 1 por resolver/)).toBeVisible();
  },
};

export const NothingNew: Story = { args: { draft: { ...sampleDraft, published: sampleContent } } };

export const WaitingForApproval: Story = { args: { isPending: true } };

/** The operator's import changed the published event after the draft was begun. */
export const Outdated: Story = {
  args: { draft: { ...sampleDraft, isOutdated: true } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/El equipo de Dorsal ha cambiado este evento/)).toBeVisible();
  },
};

export const Scheduled: Story = {
  args: { draft: { ...sampleDraft, publishAt: '2026-11-30T09:00:00.000Z' } },
};

/** The moment is said once, and the result goes with the schedule. */
export const ScheduleAndRemove: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('radio', { name: /El día y la hora que elija/ }));
    await userEvent.type(canvas.getByLabelText('La página se ve desde'), '2099-01-10');
    await userEvent.click(canvas.getByRole('button', { name: 'Programar publicación' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Programado' })).toHaveFocus());
    await expect(canvas.getAllByText(/Se publica solo el/)).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar la programación' }));

    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Programado' })).toBeNull());
    await waitFor(() => expect(canvas.queryByText(/Se publica solo el/)).toBeNull());
  },
};

export const Publish: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('button', { name: 'Publicar 2 cambios' }));

    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Publicado' })).toHaveFocus());
    await expect(canvas.getByRole('link', { name: /Ver la página/ })).toHaveAttribute(
      'href',
      'https://dorsal.es/events/trail-nocturno-del-garbi',
    );
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Todo publicado'),
    );
  },
};

let isPublished = false;

/** The publication counts even if the draft can't be read again after it. */
export const RefreshFailed: Story = {
  args: {
    answers: {
      'GET /api/organizer/org-la-marina/events/ev1/draft': () =>
        isPublished ? { status: 503, body: { message: 'Ahora no podemos.' } } : { body: sampleDraft },
      'POST /api/organizer/org-la-marina/events/ev1/publish': () => {
        isPublished = true;
        return { body: exampleEvent({ publicUrl: 'https://dorsal.es/events/trail-nocturno-del-garbi' }) };
      },
    },
  },
  async play({ canvasElement }) {
    isPublished = false;
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('button', { name: 'Publicar 2 cambios' }));

    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Publicado' })).toHaveFocus());
    await expect(canvas.queryByText(/No hemos podido publicar/)).toBeNull();
  },
};

export const Refused: Story = {
  args: {
    answers: {
      'POST /api/organizer/org-la-marina/events/ev1/publish': {
        status: 409,
        body: {
          code: 'version_changed',
          message: 'Laia Bosch ha guardado otra versión. Revísala y publica otra vez.',
        },
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('button', { name: 'Publicar 2 cambios' }));

    await expect(await canvas.findByText(/Laia Bosch ha guardado otra versión/)).toBeVisible();
  },
};

/** The review leads to the field and gives it the focus. */
export const CorrectField: Story = {
  args: { draft: emptyDraft },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('link', { name: /^Corregir: Pon la fecha/ }));

    const day = await canvas.findByLabelText('Fecha y primera salida');
    await waitFor(() => expect(day).toHaveFocus());
    await expect(day).toHaveAccessibleDescription(/Pon la fecha y la hora de la salida/);
  },
};

export const PreviewLink: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('button', { name: 'Crear enlace de prueba' }));
    await expect(await canvas.findByDisplayValue('https://dorsal.es/preview/k7Q2vN8xRt4mZ1pL')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Anular enlace' }));

    await expect(await canvas.findByRole('button', { name: 'Crear enlace de prueba' })).toBeVisible();
  },
};
