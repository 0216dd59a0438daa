import type { Meta } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectNarrowFit } from '../testing/checkout-story.tsx';
import { call, confirmationStory, type ConfirmationStory } from '../testing/confirmation-story.tsx';
import { storyApi } from '../testing/story-api.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Confirmation/InAFrame',
  component: Confirmation,
  ...confirmationStory,
  args: { ...confirmationStory.args, isFramed: true },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Confirmation>;

export default meta;

/** A browser with or without a share menu for this page. */
const withShareMenu = (share: ((data: ShareData) => Promise<void>) | undefined) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share ?? (() => {}) });
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => share !== undefined });
  return () => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  };
};

/** The page around hasn't allowed the share menu: the page offers every way itself, and no sheet opens over it. */
export const WithoutTheBrowsersMenu: ConfirmationStory = {
  beforeEach: () => withShareMenu(undefined),
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole('link', { name: /^Correo electrónico/ });
    await expect(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    await expect(canvas.queryByRole('button', { name: 'Compartir' })).not.toBeInTheDocument();
  },
};

const share = fn(async () => {});

/** A shared ticket has the address of the event's page, not that of the frame or the order. */
export const SharedTicket: ConfirmationStory = {
  beforeEach: () => withShareMenu(share),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Compartir el ticket de Lucía Ferrer Mas' }),
    );

    await waitFor(() =>
      expect(share).toHaveBeenCalledWith(
        expect.objectContaining({
          text: 'Este es el ticket de Lucía Ferrer Mas para Trail Nocturno del Garbí: https://dorsal.example/events/trail-nocturno-del-garbi',
        }),
      ),
    );
  },
};

/** While the order loads, nothing is as high as the window, which in a frame is the page itself. */
export const Loading: ConfirmationStory = {
  loaders: [async () => ({ api: storyApi({ [call]: ['never'] }) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando tu compra...')).toBeVisible();
  },
};

/** The narrowest frame. */
export const Narrow: ConfirmationStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();

    await expectNarrowFit();
  },
};
