import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { goTo, tokens } from '~/session/browser-session.ts';
import { standOnKeptCopy } from '~/session/leaving.ts';
import { findStoredTickets, forgetAllTickets, storeTickets } from '~/session/ticket-store.ts';
import type { Answer } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { MyTicketsScreen } from './MyTicketsScreen.tsx';

const event = { ...eventExample, cover: null };
const eventId = event._id;
const person = '0k2m4p6r8t0v2x4z6b8d0f2h4j';
const purchasedTickets = [
  {
    ticketId: event.tickets[0]?._id ?? '',
    participants: (orderExample.tickets[0]?.participants ?? []).map((participant) => ({
      ...participant,
      orderId: orderExample._id,
      orderedAt: orderExample.createdAt,
    })),
  },
];
const path = `/mistickets/${eventId}`;
const eventCall = `GET /api/events/event/${eventId}`;
const ticketsCall = `${eventCall}/tickets`;
const ticketsAnswer = fn<() => Answer>();
const eventAnswer = fn<() => Answer>();
const answers = { [eventCall]: eventAnswer, [ticketsCall]: ticketsAnswer };
const ourRefusal = { status: 404, body: { code: 'not_found', message: 'No encontrado.' } };

const kept = () => findStoredTickets(person, eventId);

// A device on which Lucía has seen her tickets.
const meta = {
  title: 'Portal/MyTicketsScreen/Kept',
  component: MyTicketsScreen,
  args: { eventId },
  decorators: [inScreen],
  parameters: screenAt(path),
  beforeEach: async () => {
    const claims = btoa(JSON.stringify({ sub: person }));
    tokens.write(`e30.${claims}.x`);
    eventAnswer.mockReset().mockReturnValue({ body: event });
    ticketsAnswer.mockReset().mockReturnValue({ body: purchasedTickets });
    const storedAt = '2026-11-22T09:41:00.000Z';
    await storeTickets(person, { event, purchasedTickets, cover: null, storedAt });
    return async () => {
      tokens.clear();
      standOnKeptCopy(false);
      await forgetAllTickets();
    };
  },
} satisfies Meta<typeof MyTicketsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Without a response the stored copy is shown, with its time and the QR codes. */
export const WithoutNetwork: Story = {
  play: async ({ canvas }) => {
    const notice = await canvas.findByText(/Ves la copia guardada en este dispositivo el/);
    await expect(notice.closest('[role="status"]')).toHaveTextContent(
      /^Sin conexión\. Ves la copia guardada en este dispositivo el 22 nov 2026, \d\d:\d\d: tus QR valen igual\.Reintentar$/,
    );
    await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ticket de acceso' })).toBeVisible());
  },
};

/** On a slow network the stored copy is shown after three seconds, while the requests continue. */
export const SlowNetwork: Story = {
  parameters: screenAt(path, { [eventCall]: 'pending', [ticketsCall]: 'pending' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cargando tus tickets...')).toBeVisible();
    await expect(await canvas.findByText('La conexión va lenta.', {}, { timeout: 30_000 })).toBeVisible();
  },
};

/** 'Reintentar' loads the server's response, which replaces the copy on the page and on the device. */
export const NetworkBack: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    ticketsAnswer.mockReturnValue({ status: 503 });
  },
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    ticketsAnswer.mockReturnValue({ body: purchasedTickets });
    await userEvent.click(retry);

    await waitFor(() =>
      expect(canvas.queryByText(/Ves la copia guardada en este dispositivo/)).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole('tab', { name: 'Mis tickets 2' })).toBeVisible();
    await waitFor(async () => expect((await kept())?.storedAt).not.toBe('2026-11-22T09:41:00.000Z'));
  },
};

/** The server says that the person has no tickets any more: the copy is deleted. */
export const Refunded: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    ticketsAnswer.mockReturnValue({ body: [] });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No tienes tickets para este evento' }),
    ).toBeVisible();
    await waitFor(async () => expect(await kept()).toBeUndefined());
  },
};

/** The server denies access: nothing is shown, and the copy is deleted. */
export const Refused: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    ticketsAnswer.mockReturnValue(ourRefusal);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudieron cargar los datos del evento')).toBeVisible();
    await expect(canvas.queryByText(/Ves la copia guardada en este dispositivo/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await kept()).toBeUndefined());
  },
};

/** The same status from a proxy, without an error code, says nothing about the tickets: the copy is shown and stays. */
export const RefusedByAProxy: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    eventAnswer.mockReturnValue({ status: 403 });
    ticketsAnswer.mockReturnValue({ status: 404 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ves la copia guardada en este dispositivo el/)).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Mis tickets 2' })).toBeVisible();
    await expect(await kept()).toBeDefined();
  },
};

/** The event's page is withdrawn, but its tickets are valid: the server's tickets are shown with the stored event. */
export const EventWithdrawn: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    eventAnswer.mockReturnValue(ourRefusal);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Mis tickets 2' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(event.name);
    await waitFor(() =>
      expect(canvas.queryByText(/Ves la copia guardada en este dispositivo/)).not.toBeInTheDocument(),
    );
    await waitFor(async () => expect((await kept())?.storedAt).not.toBe('2026-11-22T09:41:00.000Z'));
  },
};

const correctedTickets = purchasedTickets.map(({ ticketId, participants }) => ({
  ticketId,
  participants: participants.map((one) => ({ ...one, fullName: 'Neus Ferrer Mas' })),
}));

/** A correction on another device has invalidated a QR code: when the page becomes visible, it shows the valid one. */
export const CorrectedElsewhere: Story = {
  parameters: screenAt(path, answers),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ });
    ticketsAnswer.mockReturnValue({ body: correctedTickets });

    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

    await expect(
      (await canvas.findAllByRole('button', { name: /Ver QR.*Neus Ferrer Mas/ }))[0],
    ).toBeVisible();
    await expect(canvas.queryByText('Lucía Ferrer Mas')).not.toBeInTheDocument();
  },
};

/** One pixel of the brand's coral, stretched to the size of the cover. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8n8BQDwAEWgF9qXa1cQAAAABJRU5ErkJggg==';
const pixelBytes = Uint8Array.from(atob(pixel.split(',')[1] ?? ''), (byte) => byte.charCodeAt(0));
const coverAddress = `/media/covers/${eventId}/1`;

const coverOf = (screen: HTMLElement) => screen.querySelector('picture img, img[fetchpriority="high"]');

/** The cover is stored with the tickets, so that the page looks the same offline. */
export const WithCover: Story = {
  beforeEach: async () => {
    const storedAt = '2026-11-22T09:41:00.000Z';
    const withCover = { ...event, cover: coverAddress };
    await storeTickets(person, { event: withCover, purchasedTickets, cover: pixel, storedAt });
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/Ves la copia guardada en este dispositivo el/);
    await expect(coverOf(canvasElement)).toHaveAttribute('src', pixel);
    await waitFor(() => expect(coverOf(canvasElement)).toHaveProperty('naturalWidth', 1));
  },
};

/** A cover is fetched only once until it changes: phones at the start line have little bandwidth. */
export const CoverKept: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    eventAnswer.mockReturnValue({ body: { ...event, cover: coverAddress } });
    spyOn(window, 'fetch').mockImplementation(
      async () => new Response(pixelBytes, { headers: { 'Content-Type': 'image/png' } }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Mis tickets 2' });
    await waitFor(async () => expect((await kept())?.cover).toBe(pixel));
    await expect(window.fetch).toHaveBeenCalledWith(`${coverAddress}/hero-720.webp`);
    const firstAt = (await kept())?.storedAt;

    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

    await waitFor(async () => expect((await kept())?.storedAt).not.toBe(firstAt));
    await expect((await kept())?.cover).toBe(pixel);
    await expect(window.fetch).toHaveBeenCalledOnce();
  },
};

let sendLate: (picture: Response) => void;

/** A cover that arrives after newer tickets were stored does not change them. */
export const CoverComesLate: Story = {
  parameters: screenAt(path, answers),
  beforeEach: () => {
    eventAnswer.mockReturnValue({ body: { ...event, cover: coverAddress } });
    const late = new Promise<Response>((resolve) => {
      sendLate = resolve;
    });
    // The second request fails.
    spyOn(window, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 503 }))
      .mockReturnValueOnce(late);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(window.fetch).toHaveBeenCalledOnce());
    ticketsAnswer.mockReturnValue({ body: correctedTickets });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await canvas.findAllByRole('button', { name: /Ver QR.*Neus Ferrer Mas/ });
    await waitFor(async () => expect((await kept())?.purchasedTickets).toEqual(correctedTickets));

    sendLate(new Response(pixelBytes, { headers: { 'Content-Type': 'image/png' } }));

    await waitFor(async () => expect((await kept())?.cover).toBe(pixel));
    await expect((await kept())?.purchasedTickets).toEqual(correctedTickets);
  },
};

/** The code of other pages is not on the device: navigation loads a new document, which the service worker serves. */
export const LeftForAnotherPage: Story = {
  decorators: [
    (Screen) => (
      <>
        <Screen />
        <Link to="/contact">Contacto</Link>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const documents: string[] = [];
    const hold = (event: NavigateEvent) => {
      documents.push(new URL(event.destination.url).pathname);
      event.preventDefault();
    };
    await canvas.findByText(/Ves la copia guardada en este dispositivo el/);
    window.navigation.addEventListener('navigate', hold);
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Volver' }));
      await userEvent.click(canvas.getByRole('link', { name: 'Contacto' }));
      // As the session does when the person signs out.
      goTo('/signin');
      await waitFor(() => expect(documents).toEqual(['/profile', '/contact', '/signin']));
    } finally {
      window.navigation.removeEventListener('navigate', hold);
    }
    await expect(canvas.queryByText(/^Otra página/)).not.toBeInTheDocument();
  },
};
