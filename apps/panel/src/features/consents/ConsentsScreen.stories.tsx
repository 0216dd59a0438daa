import type { ConsentEvidenceBody, ListEvidenceBody } from '@dorsal/api-contract/panel/evidence';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { exampleEvent, exampleEvents, minutesAgo } from '#/testing/panel-examples.ts';
import { ConsentsScreen } from './ConsentsScreen.tsx';

const meta = {
  title: 'Panel/Consents',
  component: ConsentsScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConsentsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const calls = '/api/organizer/org-la-marina/events/garbi/evidence';

const waiver: ConsentEvidenceBody = {
  _id: 'evidence-1',
  kind: 'waiver',
  participantName: 'Carles Ferrandis Mir',
  label: 'Acepto el reglamento',
  version: '2',
  textHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  acceptedBy: { name: 'Carles Ferrandis Mir', role: 'buyer' },
  acceptedAt: minutesAgo(3000),
  reference: '7B20E9C4',
};
const evidence: ConsentEvidenceBody[] = [
  {
    ...waiver,
    _id: 'evidence-3',
    kind: 'guardian',
    participantName: 'Vera Soler Ferrer',
    label: 'Autorización de una persona menor de edad',
    version: '2026-12-enlace',
    acceptedBy: { name: 'Carme Mas Ribes', role: 'guardian' },
    reference: 'M4K8Q2ZD',
  },
  {
    ...waiver,
    _id: 'evidence-2',
    participantName: 'Nerea Lozano Cid',
    acceptedBy: { name: 'Amparo Giner', role: 'staff' },
    reference: 'X9P3W7TA',
  },
  waiver,
];

const list = (request: Request, rows: readonly ConsentEvidenceBody[]) =>
  request.json().then((body) => {
    const { q = '' } = body as ListEvidenceBody;
    const found = rows.filter(({ participantName }) =>
      participantName.toLowerCase().includes(q.toLowerCase()),
    );
    return {
      body: {
        evidence: found,
        next: null,
        count: found.length,
        keptUntil: '2031-12-12',
        timeZone: 'Europe/Madrid',
      },
    };
  });

const consents = (rows: readonly ConsentEvidenceBody[], answers: Answers = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/consents"
      at="/ca-la-marina/events/garbi/consents"
      answers={{
        'GET /api/organizer/org-la-marina/events': { body: [exampleEvent(), ...exampleEvents] },
        [`POST ${calls}/list`]: (request) => list(request, rows),
        ...answers,
      }}
    >
      <ConsentsScreen />
    </PanelStory>
  ),
});

/** A name is searched without an address that would keep it; each row has its document. */
export const List: Story = {
  ...consents(evidence, {
    [`GET ${calls}/evidence-2/pdf`]: { status: 429, body: { message: 'Espera un minuto.' } },
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '3 consentimientos' })).toBeVisible();
    await expect(screen.getByText(/Se guarda hasta el 12 dic 2031/)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Consentimientos' }));
    await expect(
      table.getByRole('row', { name: /Vera Soler Ferrer .* Carme Mas Ribes, madre, padre o tutor legal/ }),
    ).toBeVisible();
    await expect(table.getByText(/^Amparo Giner, del equipo de la organización/)).toBeVisible();

    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar consentimientos' }), 'nerea');
    await expect(await screen.findByText('1 de 1 consentimiento.')).toBeInTheDocument();
    await userEvent.click(table.getByRole('button', { name: /^Descargar justificante: Nerea/ }));
    await expect(await screen.findByText('Espera un minuto.')).toBeVisible();
  },
};

export const NoneFound: Story = {
  ...consents(evidence),
  play: async () => {
    const search = await screen.findByRole('searchbox', { name: 'Buscar consentimientos' });
    await userEvent.type(search, 'zoe');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }));

    await expect(await screen.findByText('3 de 3 consentimientos.')).toBeInTheDocument();
  },
};

export const Empty: Story = consents([]);
