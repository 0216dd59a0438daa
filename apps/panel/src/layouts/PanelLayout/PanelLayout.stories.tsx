import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import {
  type Answers,
  membershipAs,
  PanelStory,
  type PanelStoryProps,
  sessionAs,
} from '#/testing/answering-panel.tsx';
import { PanelLayout } from './PanelLayout.tsx';
import { RailSlot } from './rail-slot.tsx';

const meta = {
  title: 'Panel/Layout',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.clear(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function eventNamed(name: string, changes: Partial<PanelEventBody> = {}): PanelEventBody {
  return {
    _id: name.toLowerCase().replaceAll(/\W+/g, '-'),
    slug: 'evento',
    name,
    category: 'Trail',
    cover: null,
    startDate: inDays(19),
    timeZone: 'Europe/Madrid',
    location: 'Serra',
    state: 'onSale',
    isArchived: false,
    publishAt: null,
    publicUrl: null,
    saleStart: null,
    saleEnd: null,
    places: { sold: 1284, held: 14, withheld: 0, capacity: 1400 },
    collected: 12_840,
    pendingChanges: 0,
    blockers: 0,
    ...changes,
  };
}

const events = [
  eventNamed('Trail Nocturno del Garbí'),
  eventNamed('10K Puerto de València', { startDate: inDays(27) }),
  eventNamed('Marcha Solidaria 5K', { startDate: null, state: 'draft' }),
];
const list = 'GET /api/organizer/org-la-marina/events';
const answers: Answers = { [list]: { body: events } };

const page = (title: string, permission?: string) => ({
  Component: () => <PageHeader title={title}>Una línea que dice qué significa.</PageHeader>,
  handle: { title, permission },
});
const routes = [
  { index: true, ...page('46 inscripciones hoy', 'figures.read') },
  { path: 'events', ...page('3 eventos en venta', 'events.read') },
  { path: 'events/:event', ...page('1.284 inscripciones', 'events.read') },
  { path: 'team', ...page('5 personas en el equipo', 'members.read') },
  {
    path: 'events/:event/edit',
    Component: () => (
      <>
        <RailSlot>
          <p>Los pasos del editor</p>
        </RailSlot>
        <PageHeader title="Datos" />
      </>
    ),
  },
];

const panel = (props: Partial<PanelStoryProps> = {}) =>
  function Screen() {
    return (
      <PanelStory answers={answers} path="/:org" routes={routes} {...props}>
        <PanelLayout />
      </PanelStory>
    );
  };

const three = [
  membershipAs('owner'),
  membershipAs('reader', { _id: 'org-2', slug: 'trail-serra', name: 'Trail Serra Calderona' }),
  membershipAs('timer', { _id: 'org-3', slug: 'crono-turia', name: 'Crono Túria' }),
];

export const Default: Story = { render: panel() };

export const SeveralOrganizers: Story = {
  render: panel({ session: sessionAs('owner', { organizers: three }) }),
  async play({ canvas }) {
    const [menu] = await canvas.findAllByRole('button', { name: /3 organizaciones/ });
    await userEvent.click(menu as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Trail Serra Calderona' }));
    await expect((await canvas.findAllByText('Lectura'))[0]).toBeVisible();
  },
};

export const NewOrganizer: Story = {
  render: panel({ answers: { [list]: { body: [] } } }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Aquí verás el dorsal de tu próxima salida.')).toBeVisible(),
};

export const Loading: Story = { render: panel({ answers: { [list]: 'pending' } }) };

export const EventsUnknown: Story = { render: panel({ answers: { [list]: { status: 500 } } }) };

export const InsideAnEvent: Story = {
  render: panel({ at: '/ca-la-marina/events/10k-puerto-de-val-ncia' }),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: /Cambiar de evento/ })).toBeVisible(),
};

/** Four tabs; the other places are in a menu. */
export const InsideAnEventOnAPhone: Story = {
  render: panel({ at: '/ca-la-marina/events/10k-puerto-de-val-ncia' }),
  globals: { viewport: { value: 'mobile1' } },
  async play({ canvas }) {
    const tabs = within(await canvas.findByRole('navigation', { name: 'Secciones' }));
    await expect(tabs.getByRole('link', { name: 'Personas' })).toBeVisible();
    await userEvent.click(tabs.getByRole('button', { name: 'Más' }));
    await expect(await screen.findByRole('menuitem', { name: 'Pedidos' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar evento' }));
    await expect(await canvas.findByRole('heading', { name: 'Datos' })).toBeVisible();
  },
};

export const InTheEditor: Story = {
  render: panel({ at: '/ca-la-marina/events/10k-puerto-de-val-ncia/edit' }),
  async play({ canvas }) {
    const rail = await canvas.findByRole('complementary', { name: 'Menú del panel' });
    await expect(rail).toHaveTextContent('Los pasos del editor');
    await expect(canvas.queryByRole('link', { name: 'Editar evento' })).toBeNull();
  },
};

export const Folded: Story = {
  render: panel(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Plegar el menú' }));
    await expect(canvas.getByRole('button', { name: 'Desplegar el menú' })).toHaveFocus();
    await expect(localStorage.getItem('dorsal-panel-rail')).toBe('folded');
  },
};

/** One place: no rail, and the address of the start leads to it. */
export const Entrance: Story = {
  render: panel({ session: sessionAs('entrance') }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: '3 eventos en venta' })).toBeVisible();
    await expect(canvas.queryByRole('complementary')).toBeNull();
  },
};

export const NoPermission: Story = {
  render: panel({ session: sessionAs('editor'), at: '/ca-la-marina/team' }),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/Quien tenga el papel de Propiedad puede darte acceso/),
    ).toBeVisible();
  },
};

export const UnknownOrganizer: Story = {
  render: panel({ at: '/otro-club' }),
  play: async ({ canvas }) => expect(await canvas.findByText('Aquí no hay nada')).toBeVisible(),
};

export const PersonMenu: Story = {
  render: panel(),
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 });
    const [person] = canvas.getAllByRole('button', { name: /Amparo Giner/ });
    await userEvent.click(person as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tu cuenta' }));
    await expect(await canvas.findByText('Aquí no hay nada')).toBeVisible();
  },
};

export const Palette: Story = {
  render: panel(),
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Buscar o ir a' });
    await expect(field).toHaveFocus();
    await screen.findByRole('option', { name: /10K Puerto de València/ });
    await userEvent.type(field, 'valencia');
    const option = screen.getByRole('option', { name: /10K Puerto de València/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', option.id);
  },
};

export const PaletteOpens: Story = {
  render: panel(),
  async play({ canvas }) {
    const [search] = await canvas.findAllByRole('button', { name: /Buscar o ir a/ });
    await userEvent.click(search as HTMLElement);
    await userEvent.type(await screen.findByRole('combobox'), 'equi{Enter}');
    await expect(await canvas.findByRole('heading', { name: '5 personas en el equipo' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const PaletteWithoutResults: Story = {
  render: panel(),
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'zzz');
    await expect(screen.getByText(/Nada con “zzz”/)).toBeVisible();
  },
};

export const Letters: Story = {
  render: panel(),
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('gv');
    await expect(await canvas.findByRole('heading', { name: '3 eventos en venta' })).toBeVisible();
  },
};

export const LettersSwitchedOff: Story = {
  render: panel(),
  // The next story starts with the letters on.
  beforeEach: () => () => localStorage.removeItem('dorsal-panel-keys'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('switch', { name: /Atajos de una letra/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('gv');
    await expect(canvas.getByRole('heading', { name: '46 inscripciones hoy' })).toBeVisible();
  },
};
