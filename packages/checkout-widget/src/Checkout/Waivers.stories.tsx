import type { QuestionBody } from '@dorsal/api-contract/questions';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  checkoutStory,
  type CheckoutStory,
  onePlace,
  orderId,
  press,
  toParticipants,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { storyEvent } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Waivers',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

const waivers: QuestionBody[] = [
  {
    _id: 'reglamento',
    kind: 'waiver',
    label: 'Acepto el reglamento',
    required: true,
    version: '2',
    text: Array.from({ length: 40 }, (_, at) => `${at + 1}. Se corre con el dorsal visible.`).join('\n'),
  },
  {
    _id: 'fotos',
    kind: 'waiver',
    label: 'Pueden publicar fotos y vídeos en los que salga',
    required: false,
    version: '1',
    text: 'Autorizo a publicar las fotos y los vídeos de la carrera en los que salga.',
  },
];
const changedWaivers = waivers.map((waiver) =>
  waiver._id === 'reglamento' ? { ...waiver, version: '3', text: 'Se corre con luz.' } : waiver,
);

/** Each text has its own box, which starts unticked; the whole text is read in a dialog. */
export const Default: CheckoutStory = {
  args: { event: { ...storyEvent, questions: waivers }, profile: profileExample },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    const rules = canvas.getByRole('checkbox', { name: /^Acepto el reglamento Obligatorio · Versión 2/ });
    await expect(rules).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Opcional · Versión 1/ })).not.toBeChecked();

    const read = canvas.getByRole('button', { name: 'Leer: Acepto el reglamento' });
    await userEvent.click(read);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Acepto el reglamento' }));
    await expect(dialog.getByRole('region', { name: 'Texto completo' })).toHaveFocus();
    await userEvent.click(dialog.getByText('Cerrar'));
    await expect(read).toHaveFocus();

    await press(canvas, 'Continuar');
    await waitFor(() => expect(rules).toHaveFocus());
    await userEvent.click(rules);
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** In a frame the text opens below its box: the frame grows with it, and a dialog could be out of view. */
export const InAFrame: CheckoutStory = {
  args: { event: { ...storyEvent, questions: waivers }, profile: profileExample, isFramed: true },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    const read = canvas.getByRole('button', { name: 'Leer: Acepto el reglamento' });
    await expect(read).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(read);
    await expect(canvas.getByText(/^1\. Se corre con el dorsal visible/)).toBeVisible();
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(read);
    await expect(canvas.getByText(/^1\. Se corre con el dorsal visible/)).not.toBeVisible();
  },
};

/** A text was changed while the page was open: its box is empty again, and what was typed stays. */
export const TextChanged: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      refusal(409, 'waiver_changed', {
        message: 'Este texto ha cambiado desde que lo leíste. Léelo otra vez y acéptalo.',
        fields: {
          'participants.0.answers.reglamento':
            'Este texto ha cambiado desde que lo leíste. Léelo otra vez y acéptalo.',
        },
      }),
    ],
  })),
  args: { event: { ...storyEvent, questions: waivers }, profile: profileExample },
  render: function Page(args, { loaded }) {
    const [event, setEvent] = useState(args.event);
    const read = () => setEvent({ ...event, questions: changedWaivers });
    return <Checkout {...args} {...loaded} event={event} onEventChanged={read} />;
  },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Acepto el reglamento/ }));
    await press(canvas, 'Continuar');
    await userEvent.click(await canvas.findByLabelText(/Acepto los/));
    await press(canvas, /^Pagar/);

    const rules = await canvas.findByRole('checkbox', {
      name: /^Acepto el reglamento Obligatorio · Versión 3/,
    });
    await expect(rules).not.toBeChecked();
    await expect(rules).toHaveAccessibleDescription(/^Este texto ha cambiado/);
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
  },
};
