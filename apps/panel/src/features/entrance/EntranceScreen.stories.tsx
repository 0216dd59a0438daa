import type { AdmitPersonBody, EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import type { PersonRowBody } from '@dorsal/api-contract/panel/people';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { EntranceScreen } from './EntranceScreen.tsx';

const meta = {
  title: 'Panel/Entrance',
  component: EntranceScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EntranceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const event = '/api/organizer/org-la-marina/events/puerto';
const at = (time: string) => `2026-12-20T${time}.000Z`;

/** As many as arrive at a big race: few at first, then two waves. */
const arrivals = Array.from({ length: 107 }, (_, minute) => ({
  at: new Date(Date.parse(at('06:00:00')) + minute * 60_000).toISOString(),
  entries: Math.round(5 + 85 * Math.sin(Math.min(1, minute / 75) * 1.5) ** 3 + 12 * Math.sin(minute)) || 1,
})).filter(({ entries }) => entries > 0);

const phone = { _id: 'n1', name: 'Norte 1', lastSeenAt: at('07:47:00'), recentEntries: 105 };

const figures: EntranceFiguresBody = {
  now: at('07:47:12'),
  startsAt: at('08:30:00'),
  timeZone: 'Europe/Madrid',
  expected: 12_480,
  inside: 8214,
  tickets: [
    { _id: 't10', name: '10K', inside: 6902, expected: 10_204 },
    { _id: 't5', name: '5K', inside: 1312, expected: 2276 },
  ],
  minutes: arrivals,
  phones: [
    phone,
    { ...phone, _id: 'n2', name: 'Norte 2', recentEntries: 95 },
    { ...phone, _id: 'm1', name: 'Mar 1', recentEntries: 90 },
    { ...phone, _id: 'm2', name: 'Mar 2', recentEntries: 80 },
    { ...phone, _id: 'm3', name: 'Mar 3', lastSeenAt: at('07:43:00'), recentEntries: 0 },
    { ...phone, _id: 'm4', name: 'Reserva', lastSeenAt: null, recentEntries: 0 },
  ],
  problems: [
    {
      at: at('07:46:00'),
      kind: 'already',
      fullName: 'Ximo Beltrán Ros',
      phone: 'Mar 1',
      enteredAt: at('07:12:00'),
      enteredBy: 'Norte 1',
    },
    {
      at: at('07:45:00'),
      kind: 'unpaid',
      fullName: 'Irene Sala Cuesta',
      phone: 'Norte 2',
      enteredAt: null,
      enteredBy: null,
    },
    {
      at: at('07:44:00'),
      kind: 'double',
      fullName: 'Leo Grau Vives',
      phone: 'Norte 1',
      enteredAt: at('07:30:00'),
      enteredBy: 'Mar 3',
    },
    {
      at: at('07:41:00'),
      kind: 'replaced',
      fullName: null,
      phone: 'Mar 2',
      enteredAt: null,
      enteredBy: null,
    },
    {
      at: at('07:38:00'),
      kind: 'otherEvent',
      fullName: null,
      phone: 'Mar 1',
      enteredAt: null,
      enteredBy: null,
    },
  ],
  problemCount: 28,
};

const carles: PersonRowBody = {
  _id: 'carles',
  fullName: 'Carles Ferrandis Mir',
  ticketId: 't10',
  place: 'active',
  orderState: 'paid',
  checkedInAt: null,
  cells: [],
};

interface Gate {
  body?: EntranceFiguresBody;
  role?: OrganizerRole;
  answers?: Answers;
}

const gate = ({ body = figures, role = 'owner', answers = {} }: Gate = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/entrance"
      at="/ca-la-marina/events/puerto/entrance"
      session={sessionAs(role)}
      answers={{
        [`GET ${event}/entrance`]: { body },
        [`POST ${event}/people/list`]: { body: { total: 1, rows: [carles] } },
        ...answers,
      }}
    >
      <main style={{ '--page-top': '0px', '--page-gutter': '24px', padding: '0 24px 40px' } as object}>
        <EntranceScreen />
      </main>
    </PanelStory>
  ),
});

export const Default: Story = {
  ...gate(),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '8.214 dentro, de 12.480. Faltan 4.266.',
    );
    await expect(screen.getByText(/A este ritmo acabas a las/)).toBeVisible();
    await expect(
      screen.getByText('Sin red desde las 08:43. Sigue leyendo y lo sube al volver'),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Leer ahora' }));
    await expect(
      screen.getByText(/8\.214 dentro, de 12\.480\. Faltan 4\.266\. \d+ por minuto/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByText('Tabla'));
    await expect(screen.getByRole('rowheader', { name: '08:30' })).toBeVisible();
  },
};

export const Phone: Story = { ...gate(), globals: { viewport: { value: 'mobile1' } } };

/** Before the first scan. */
export const Empty: Story = gate({
  body: {
    ...figures,
    inside: 0,
    tickets: figures.tickets.map((ticket) => ({ ...ticket, inside: 0 })),
    minutes: [],
    phones: [],
    problems: [],
    problemCount: 0,
  },
});

export const LetsAPersonIn: Story = {
  ...gate({
    answers: { [`POST ${event}/people/carles/admit`]: { body: { result: 'ok', enteredAt: at('07:47:00') } } },
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar a una persona' }), 'carles');
    await expect(await screen.findByText('10K. Pagado. Aún no ha entrado.')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Dar entrada' }));
    await expect(await screen.findByText('Entrada dada.')).toBeVisible();
  },
};

/** Another member was faster. */
export const AlreadyInside: Story = {
  ...gate({
    answers: {
      [`POST ${event}/people/carles/admit`]: { body: { result: 'already', enteredAt: at('07:12:00') } },
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar a una persona' }), 'carles');
    await userEvent.click(await screen.findByRole('button', { name: 'Dar entrada' }));
    await expect(await screen.findByText('No la des otra vez: ya entró a las 08:12.')).toBeVisible();
  },
};

/** A person under 18 whose guardian has not consented enters with the guardian present. */
export const GuardianPresent: Story = {
  ...gate({
    answers: {
      [`POST ${event}/people/carles/admit`]: async (request) => {
        const { guardianPresent } = (await request.json()) as AdmitPersonBody;
        return {
          body: guardianPresent
            ? { result: 'ok', enteredAt: at('07:47:00') }
            : { result: 'consentMissing', enteredAt: null },
        };
      },
    },
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar a una persona' }), 'carles');
    await userEvent.click(await screen.findByRole('button', { name: 'Dar entrada' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Tutor presente' }));
    await expect(await screen.findByText('Entrada dada.')).toBeVisible();
  },
};

export const NoneFound: Story = {
  ...gate({ answers: { [`POST ${event}/people/list`]: { body: { total: 0, rows: [] } } } }),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar a una persona' }), 'zz');
    await expect(await screen.findByText('Nadie se llama así en este evento.')).toBeVisible();
  },
};

/** Sees the figures, but may not let people in. */
export const Reader: Story = {
  ...gate({ role: 'reader' }),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar a una persona' }), 'carles');
    await expect(await screen.findByText('10K. Pagado. Aún no ha entrado.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Dar entrada' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /Escanear/ })).toBeNull();
  },
};

/** The last figures stay readable. */
export const WithoutNetwork: Story = {
  ...gate({ answers: { [`GET ${event}/entrance`]: failingLater() } }),
  play: async () => {
    await expect(
      await screen.findByText(/Sin conexión: estas cifras son de las 08:47/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('8.214 dentro');
  },
};

/** Answers the first request; later ones fail as without a network. */
function failingLater() {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) throw new TypeError('No network.');
    return { body: figures };
  };
}
