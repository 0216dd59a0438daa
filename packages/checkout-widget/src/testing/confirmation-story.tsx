import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, type within } from 'storybook/test';
import { Confirmation, type ConfirmationProps } from '../confirmation/Confirmation.tsx';
import { storyApi, type StoryAnswer } from './story-api.ts';
import { storyLink } from './story-link.ts';
import { paidOrder } from './story-orders.ts';

export type ConfirmationStory = StoryObj<ConfirmationProps>;

/** The only call of a confirmation. */
export const call = `GET /api/orders/${orderExample._id}`;

/** Each story has its own server. */
export const answering = (first: StoryAnswer, ...later: StoryAnswer[]) => ({
  loaders: [async () => ({ api: storyApi({ [call]: [first, ...later] }) })],
});
export const showing = (order: OrderBody | PublicOrderBody) => answering({ body: order });

/** The base of every confirmation story: a guest's paid order. */
export const confirmationStory = {
  args: {
    api: storyApi({}),
    orderId: orderExample._id,
    checkoutToken: 'story-token',
    isSignedIn: false,
    eventUrl: (slug: string) => `https://dorsal.example/events/${slug}`,
    links: {
      home: storyLink('/'),
      events: storyLink('/events'),
      event: () => storyLink('/events/trail-nocturno-del-garbi'),
      myTickets: (eventId: string) => storyLink(`/mistickets/${eventId}`),
      contact: () => storyLink('/events/trail-nocturno-del-garbi/contacto'),
      signUp: (email: string) => storyLink(`/signup#email=${email}`),
      retry: () => storyLink('/checkout'),
    },
    onOrderRead: fn(),
  },
  render: (args: ConfirmationProps, { loaded }: { loaded: object }) => <Confirmation {...args} {...loaded} />,
  ...showing(paidOrder),
};

export const neverConfirmed = async (canvas: ReturnType<typeof within>, title: string) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect(canvas.queryByText(/Te hemos enviado un correo/)).not.toBeInTheDocument();
  await expect(canvas.queryByRole('button', { name: /Ver QR/ })).not.toBeInTheDocument();
  await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
};

/** Replaces the clipboard and returns what is copied; with `false` the browser forbids the copy. */
export function watchClipboard(isAllowed = true): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}
