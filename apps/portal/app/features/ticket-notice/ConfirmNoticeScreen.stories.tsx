import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ConfirmNoticeScreen } from './ConfirmNoticeScreen.tsx';

const token = 'q3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const path = `/avisos/confirmar#${token}`;
const call = `POST /api/ticket-notices/${token}/confirm`;
const confirmed: Answer = {
  body: {
    eventName: 'Trail Nocturno del Garbí',
    eventSlug: 'trail-nocturno-del-garbi',
    ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
    ticketName: '21K Calderona',
  },
};
const asked = fn();

const meta = {
  title: 'Portal/TicketNotice/ConfirmNoticeScreen',
  component: ConfirmNoticeScreen,
  decorators: [inScreen],
  parameters: screenAt(path, {
    [call]: () => {
      asked();
      return confirmed;
    },
  }),
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof ConfirmNoticeScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const press = 'Confirmar el aviso';

/** Opening the link confirms nothing, because e-mail scanners also open links. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: press })).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const Confirming: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    await expect(canvas.getByRole('button', { name: 'Confirmando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The result is the same for a link that was used before. */
export const Confirmed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    await expect(await canvas.findByRole('heading', { name: 'Te avisaremos' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('21K Calderona').closest('p')).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute(
      'href',
      '/events/trail-nocturno-del-garbi',
    );
    await expect(canvas.getByRole('link', { name: 'No quiero el aviso' })).toHaveAttribute(
      'href',
      `/avisos/parar#${token}`,
    );
  },
};

const uselessText = /^Este enlace no vale/;

export const Expired: Story = {
  parameters: screenAt(path, { [call]: { status: 404 } }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    const text = await canvas.findByText(uselessText);
    await waitFor(() => expect(text).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toBeVisible();
  },
};

/** A link cut off by an e-mail program: no request is sent. */
export const Incomplete: Story = {
  parameters: screenAt('/avisos/confirmar#q3XJ0m2b'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    await expect(await canvas.findByText(uselessText)).toBeVisible();
  },
};

let isBack = false;

export const Failed: Story = {
  parameters: screenAt(path, { [call]: () => (isBack ? confirmed : { status: 503 }) }),
  beforeEach: () => {
    isBack = false;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));
    await expect(await canvas.findByText(/Comprueba tu conexión/)).toBeVisible();

    isBack = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByRole('heading', { name: 'Te avisaremos' })).toBeVisible();
  },
};
