import type { EmbedCheckBody } from '@dorsal/api-contract/embed';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import type { Answers } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { EmbedCheckScreen } from './EmbedCheckScreen.tsx';

const path = '/hazte-partner/comprobar-web';
const call = 'POST /api/embed/check';
const at = (answers: Answers = {}) => screenAt(path, answers);

const meta = {
  title: 'Portal/EmbedCheck/EmbedCheckScreen',
  component: EmbedCheckScreen,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...at() },
} satisfies Meta<typeof EmbedCheckScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const address = 'https://www.clubcalderona.example/carreras/trail-nocturno';
const event = 'trail-nocturno-del-garbi';
const inline = { mode: 'inline', event, eventName: 'Trail Nocturno del Garbí' } as const;

const inOrder: EmbedCheckBody = { address, embeds: [inline], findings: [] };

const withProblems: EmbedCheckBody = {
  address,
  embeds: [inline, { mode: 'iframe', event, eventName: 'Trail Nocturno del Garbí' }],
  findings: [
    {
      code: 'frameSandbox',
      severity: 'blocks',
      subject: 'allow-popups allow-popups-to-escape-sandbox',
    },
    { code: 'originNotListed', severity: 'linkOnly', subject: 'https://www.clubcalderona.example' },
    { code: 'loaderBlocked', severity: 'linkOnly', subject: "default-src 'self' https://cdn.example" },
    { code: 'openerPolicy', severity: 'warns', subject: 'same-origin' },
  ],
};

async function checkAddress(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText(/^Dirección de la página/), address);
  await userEvent.click(canvas.getByRole('button', { name: 'Comprobar' }));
  return canvas;
}

/** Before a check: a list of what is checked. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Comprueba tu web');
    await expect(canvas.getByRole('heading', { name: 'Qué miramos' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Así se vende en tu web' })).toHaveAttribute(
      'href',
      '/hazte-partner/vender-en-tu-web',
    );
  },
};

const asked = fn();

/** The result takes the focus: screen readers announce it, and it is in view on a phone. */
export const InOrder: Story = {
  parameters: at({
    [call]: (request) => {
      void request.json().then(asked);
      return { body: inOrder };
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    const verdict = await canvas.findByRole('heading', { name: 'Todo está en orden' });
    await expect(verdict).toHaveFocus();
    await expect(asked).toHaveBeenCalledWith({ address });
    await expect(canvas.getByText(/dentro de la página/)).toBeVisible();
  },
};

const written = fn(async () => undefined);

/** The most severe findings first, each with its meaning and the lines to paste. */
export const Problems: Story = {
  parameters: at({ [call]: { body: withProblems } }),
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    return () => {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    await expect(await canvas.findByRole('heading', { name: 'Así nadie puede comprar' })).toHaveFocus();
    const titles = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(titles).toEqual(['Impide comprar', 'Deja solo el enlace', 'Se puede mejorar']);
    await expect(
      canvas.getByRole('heading', { name: 'Así nadie puede comprar' }),
    ).toHaveAccessibleDescription('Hemos encontrado 4 cosas que cambiar.');
    await expect(canvas.getByRole('link', { name: 'Ir al formulario de contacto' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: La directiva script-src' }));
    await expect(written).toHaveBeenCalledWith(
      `script-src 'self' https://cdn.example ${defaultConfiguration.publicUrl};`,
    );
    await expect(await canvas.findByText('Código copiado.')).toBeVisible();
  },
};

/** No embed at all: shows the lines to start with. */
export const NoEmbed: Story = {
  parameters: at({
    [call]: {
      body: { address, embeds: [], findings: [{ code: 'noEmbed', severity: 'blocks', subject: null }] },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    await expect(await canvas.findByText(/ID-DE-TU-EVENTO/)).toBeVisible();
  },
};

export const Checking: Story = {
  parameters: at({ [call]: 'pending' }),
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    await expect(await canvas.findByRole('button', { name: 'Comprobando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const WithoutAddress: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Comprobar' }));

    const field = canvas.getByLabelText(/^Dirección de la página/);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Escribe la dirección de la página\./);
  },
};

const unreachable = 'Desde aquí no llegamos a esa página. Pega aquí su HTML y la miramos igual.';

/** An unreachable page can be pasted: its URL stays, and the focus moves to the field for the HTML. */
export const Unreachable: Story = {
  parameters: at({
    [call]: { status: 503, body: { message: unreachable, error: unreachable, code: 'page_unreachable' } },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    await expect((await canvas.findByText(unreachable)).closest('[role="alert"]')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pegar el HTML' }));
    await expect(canvas.getByRole('tab', { name: 'Con el HTML' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByLabelText(/^HTML de la página/)).toHaveFocus();
    await expect(canvas.getByLabelText(/^Dirección de la página/)).toHaveValue(address);
    await expect(canvas.queryByText(unreachable)).not.toBeInTheDocument();
  },
};

const noAddress = 'Escribe la dirección completa de la página, por ejemplo https://www.tuclub.es/carrera.';

/** An error in the URL is shown only at its field. */
export const WrongAddress: Story = {
  parameters: at({
    [call]: {
      status: 400,
      body: {
        message: noAddress,
        error: noAddress,
        code: 'page_address_invalid',
        fields: { address: noAddress },
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    await waitFor(() => expect(canvas.getByLabelText(/^Dirección de la página/)).toHaveFocus());
    await expect(canvas.getAllByText(noAddress)).toHaveLength(1);
  },
};

const tooOften = 'Demasiados intentos. Espera 12 minutos y vuelve a probar.';

/** Shows the server's text unchanged. */
export const TooOften: Story = {
  parameters: at({
    [call]: { status: 429, body: { message: tooOften, error: tooOften, code: 'too_many_requests' } },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checkAddress(canvasElement);

    await expect(await canvas.findByText(tooOften)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pegar el HTML' })).not.toBeInTheDocument();
  },
};

const pasted = fn();

/** HTML with its headers; a missing field gets an error and the focus. */
export const Pasted: Story = {
  parameters: at({
    [call]: (request) => {
      void request.json().then(pasted);
      return {
        body: {
          address: null,
          embeds: [inline],
          findings: [{ code: 'addressUnknown', severity: 'warns', subject: null }],
        },
      };
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Con el HTML' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Comprobar' }));
    await expect(canvas.getByLabelText(/^HTML de la página/)).toHaveFocus();

    await userEvent.click(canvas.getByLabelText(/^HTML de la página/));
    await userEvent.paste('<a class="dorsal-embed">');
    await userEvent.click(canvas.getByLabelText(/^Cabeceras/));
    await userEvent.paste('X-Frame-Options: DENY');
    await userEvent.click(canvas.getByRole('button', { name: 'Comprobar' }));

    await expect(await canvas.findByRole('heading', { name: 'Funciona, y puede ir mejor' })).toHaveFocus();
    await expect(pasted).toHaveBeenCalledWith({
      html: '<a class="dorsal-embed">',
      headers: 'X-Frame-Options: DENY',
    });
  },
};
