import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LazyPart } from './LazyPart.tsx';
import { lazyModule } from './lazy-module.ts';
import { OutdatedPageError } from './outdated-page.ts';

interface Panel {
  readonly title: string;
}
const panel: Panel = { title: 'Tus entradas' };
const noConnection = new TypeError('Failed to fetch dynamically imported module.');

/** A module that loads as these tries do; the last one is repeated. The importing file exists. */
const coming = (...tries: readonly (() => Promise<Panel>)[]) => {
  const left = [...tries];
  return lazyModule(() => (left.length > 1 ? left.shift() : left[0])!(), location.href);
};

const meta = {
  title: 'Checkout/LazyPart',
  component: LazyPart<Panel>,
  args: {
    module: coming(async () => panel),
    waiting: <Spinner>Cargando tus entradas...</Spinner>,
    failureText: 'No hemos podido mostrar tus entradas.',
    children: ({ title }) => (
      <section>
        <Heading level={2}>{title}</Heading>
      </section>
    ),
  },
} satisfies Meta<typeof LazyPart<Panel>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tus entradas' })).toBeVisible();
    await expect(document.body).toHaveFocus();
  },
};

export const Waiting: Story = {
  args: { module: coming(() => new Promise(() => {})) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando tus entradas...')).toBeVisible();
  },
};

/** Another caller loads the module after this part has rendered and before its effect runs. */
export const ArrivedMeanwhile: Story = {
  loaders: [
    async () => {
      let asked = 0;
      return { module: { loaded: () => (asked++ === 0 ? undefined : panel), load: async () => panel } };
    },
  ],
  render: (args, { loaded }) => <LazyPart {...args} {...loaded} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tus entradas' })).toBeVisible();
  },
};

/** The focus stays on the button during the retry, and then moves to the loaded part. */
export const Retried: Story = {
  loaders: [
    async () => {
      let bring: (code: Panel) => void = () => {};
      const onItsWay = new Promise<Panel>((resolve) => {
        bring = resolve;
      });
      return {
        module: coming(
          () => Promise.reject(noConnection),
          () => onItsWay,
        ),
        bring,
      };
    },
  ],
  render: (args, { loaded }) => <LazyPart {...args} {...loaded} />,
  play: async ({ canvas, loaded }) => {
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(retry).toHaveFocus();
    await expect(retry).toHaveTextContent('Cargando...');

    loaded.bring(panel);

    const heading = await canvas.findByRole('heading', { name: 'Tus entradas' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(retry).not.toBeInTheDocument();
  },
};

export const FailedAgain: Story = {
  args: { module: coming(() => Promise.reject(noConnection)) },
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    await userEvent.click(retry);

    await waitFor(() => expect(retry).toHaveTextContent('Reintentar'));
    await expect(retry).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent('No hemos podido mostrar tus entradas.');
  },
};

/** A deployment has removed the rest of this page: a retry can't help. */
export const Outdated: Story = {
  args: { module: coming(() => Promise.reject(new OutdatedPageError('checkout-a1b2c3d4.js'))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Hay una versión nueva de esta página/);
    await expect(canvas.getByRole('button', { name: 'Cargar de nuevo' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  },
};
