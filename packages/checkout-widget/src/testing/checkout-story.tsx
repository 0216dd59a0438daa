import { Container } from '@dorsal/ui/Container';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, type within } from 'storybook/test';
import { Checkout } from '../Checkout/Checkout.tsx';
import type { CheckoutProps } from '../Checkout/CheckoutForm.tsx';
import { memoryCheckoutStorage } from '../storage/checkout-storage.ts';
import { storyApi, type StoryAnswers } from './story-api.ts';
import { storyLink } from './story-link.ts';
import { halfMarathonId, placedOrder, storyEvent } from './story-orders.ts';

export type CheckoutStory = StoryObj<CheckoutProps>;
export type Canvas = ReturnType<typeof within>;

export const orderId = placedOrder()._id;
export const onePlace = () => placedOrder({ quantity: 1, fees: 1.64 });

/** Each story has its own storage and server; `loaded.calls` are the calls made, with their keys in `loaded.keys`. */
export const withServer = (answers: () => StoryAnswers, initial?: () => string) => ({
  loaders: [
    async () => {
      const calls: string[] = [];
      const keys: (string | null)[] = [];
      const api = storyApi(answers(), (call, key) => {
        calls.push(call);
        keys.push(key);
      });
      return { api, storage: memoryCheckoutStorage(initial?.()), calls, keys };
    },
  ],
});

/** The base of every checkout story. */
export const checkoutStory = {
  args: {
    api: storyApi({}),
    storage: memoryCheckoutStorage(),
    event: storyEvent,
    preselectedTicketId: halfMarathonId,
    legalLinks: { terms: storyLink('/legal/terms'), privacy: storyLink('/legal/privacy') },
    signIn: storyLink('/signin'),
    onFinished: fn(),
    submitToTpv: fn(),
  },
  render: (args: CheckoutProps, { loaded }: { loaded: object }) => <Checkout {...args} {...loaded} />,
  ...withServer(() => ({ 'POST /api/orders': [{ status: 201, body: onePlace() }] })),
};

/** As in a frame: from edge to edge, with the page's gutter. */
export const framed: Pick<CheckoutStory, 'decorators' | 'parameters'> = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Container>
        <Story />
      </Container>
    ),
  ],
};

/** Asserts that nothing scrolls sideways at 320 px, the narrowest frame. */
export async function expectNarrowFit(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(clientWidth).toBeLessThanOrEqual(320);
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Presses the visible button: wide and narrow screens each have their own. */
export async function press(canvas: Canvas, name: RegExp | string): Promise<void> {
  const [button] = canvas.getAllByRole('button', { name });
  if (!button) throw new Error(`No button is called ${name}.`);
  await userEvent.click(button);
}

/** Replaces a field's text in one step: with a key press for each character, React renders the checkout for each. */
export async function fillIn(canvas: Canvas, label: string, text: string): Promise<void> {
  const field = canvas.getByLabelText(label);
  await userEvent.click(field);
  await fireEvent.input(field, { target: { value: text } });
}

export async function toParticipants(canvas: Canvas): Promise<void> {
  await press(canvas, 'Continuar');
  await canvas.findByLabelText('Nombre completo');
}

export async function toPayment(canvas: Canvas): Promise<void> {
  await toParticipants(canvas);
  await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
  await fillIn(canvas, 'Correo electrónico', 'lucia.ferrer@correo.example');
  await press(canvas, 'Continuar');
  await canvas.findByLabelText('Tu nombre completo');
}

/** Goes to the third part, accepts the terms and presses the last button. */
export async function toTheEnd(canvas: Canvas): Promise<void> {
  await toPayment(canvas);
  await userEvent.click(canvas.getByLabelText(/Acepto los/));
  await press(canvas, /^Pagar/);
}

/** Makes the page visible, as when another tab is closed. */
export async function comeIntoSight(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(document.hidden).toBe(false));
}
