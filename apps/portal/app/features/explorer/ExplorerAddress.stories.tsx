import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { positionAt, stubGeolocation } from '~/testing/stub-geolocation.ts';
import { explorerEvents, filterBar, keepPicture, noPage } from './explorer-story.ts';
import { ExplorerScreen } from './ExplorerScreen.tsx';

const answers = { 'GET /api/events/list': { body: explorerEvents } };

const meta = {
  title: 'Portal/ExplorerScreen/By address',
  component: ExplorerScreen,
  args: { readPage: noPage },
  beforeEach: keepPicture,
  decorators: [inGuardedScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/events', answers) },
} satisfies Meta<typeof ExplorerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/**
 * The calendar opens at the day of the URL and shows which days have events, in the events' time zone: half past seven
 * UTC on 6 June is still that day in Spain.
 */
export const Day: Story = {
  parameters: screenAt('/events?date=2027-06-05', answers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
    const bar = filterBar(canvas);
    const date = bar.getByRole('button', { name: 'Fecha: 05 jun 2027' });
    await userEvent.click(date);
    // The calendar appears once the events of each day are counted.
    const day = await bar.findByRole('button', { name: '5 de junio de 2027' });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.click(bar.getByRole('button', { name: '6 de junio de 2027, 1 evento' }));

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toBeVisible();
    await expect(bar.queryByRole('grid')).not.toBeInTheDocument();
    await expect(bar.getByRole('button', { name: 'Fecha: 06 jun 2027' })).toHaveFocus();

    await userEvent.click(date);
    await userEvent.click(await bar.findByRole('button', { name: 'Cualquier fecha' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
};

/** Esc closes the menu without a change; so does a click beside it. */
export const DayLeft: Story = {
  parameters: screenAt('/events?date=2027-06-06', answers),
  play: async ({ canvas }) => {
    const bar = filterBar(canvas);
    const date = bar.getByRole('button', { name: 'Fecha: 06 jun 2027' });
    await userEvent.click(date);
    await bar.findByRole('grid');
    await userEvent.keyboard('{ArrowLeft}{Escape}');
    await expect(bar.queryByRole('grid')).not.toBeInTheDocument();
    await expect(date).toHaveFocus();

    await userEvent.click(date);
    await bar.findByRole('grid');
    await userEvent.click(canvas.getByRole('heading', { name: 'Explora eventos' }));
    await expect(bar.queryByRole('grid')).not.toBeInTheDocument();
    await expect(await canvas.findByText('1 evento')).toBeVisible();
  },
};

/** A range of days: two presses, in any order. The hint says which one is next. */
export const SeveralDays: Story = {
  parameters: screenAt('/events?date=2027-06-06', answers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 evento')).toBeVisible();
    const bar = filterBar(canvas);
    await userEvent.click(bar.getByRole('button', { name: 'Fecha: 06 jun 2027' }));
    await userEvent.click(await bar.findByRole('radio', { name: 'Varios días' }));
    await expect(bar.getByText('Elige el primer día')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: '20 de junio de 2027' }));
    await expect(bar.getByText('Ahora, el último día')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: '1 de junio de 2027' }));

    const date = await bar.findByRole('button', { name: 'Fecha: 1–20 jun 2027' });
    await expect(date).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toBeVisible();
    await userEvent.click(date);
    const day = await bar.findByRole('button', { name: '1 de junio de 2027' });
    await waitFor(() => expect(day).toHaveFocus());
    await expect(bar.getByRole('radio', { name: 'Varios días' })).toBeChecked();
    const within = bar.getByRole('button', { name: '6 de junio de 2027, 1 evento' });
    await expect(within.closest('td')).toHaveAttribute('aria-selected', 'true');
  },
};

const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15));
const nextMonthText = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(nextMonth);

/** A month with events, by keyboard only. The weekend is in the menu too; a second press removes the filter. */
export const Month: Story = {
  parameters: screenAt('/events', {
    'GET /api/events/list': {
      body: [
        { ...explorerEvents[0], startDate: '2024-05-05T08:00:00.000Z' },
        { ...explorerEvents[1], startDate: nextMonth.toISOString() },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const bar = filterBar(canvas);
    bar.getByRole('button', { name: 'Fecha: Cualquier fecha' }).focus();
    await userEvent.keyboard('{Enter}');
    const weekend = await bar.findByRole('button', { name: 'Este fin de semana' });
    await waitFor(() => expect(weekend).toHaveFocus());
    bar.getByRole('button', { name: new RegExp(`^${nextMonthText} \\d{4}$`, 'i') }).focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(canvas.getByText('1 evento')).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toBeVisible();
    const date = bar.getByRole('button', { name: new RegExp(`^Fecha: ${nextMonthText.slice(0, 3)}`) });
    await expect(date).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const pressed = await bar.findByRole('button', {
      name: new RegExp(`^${nextMonthText}`, 'i'),
      pressed: true,
    });
    await waitFor(() => expect(pressed).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
};

/** On small screens a chip over the map chooses this weekend, and deselects it. */
export const Weekend: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const chips = within(canvas.getByRole('group', { name: 'Filtros rápidos' }));
    await userEvent.click(chips.getByRole('button', { name: 'Este fin de semana' }));
    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Filtros 1 activo' })).toBeVisible();

    await userEvent.click(chips.getByRole('button', { name: 'Este fin de semana', pressed: true }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
};

/** A filter that is chosen before the URL of the previous one is rendered is added to it, and doesn't replace it. */
export const TwoAtOnce: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const bar = filterBar(canvas);
    const keyword = bar.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
    const category = bar.getByRole<HTMLSelectElement>('combobox', { name: 'Categoría' });

    // In one task, as in the browser. Setting `value` on the element itself would hide the change from React.
    Reflect.set(HTMLInputElement.prototype, 'value', 'saler', keyword);
    keyword.dispatchEvent(new InputEvent('input', { bubbles: true }));
    Reflect.set(HTMLSelectElement.prototype, 'value', 'Trail', category);
    category.dispatchEvent(new Event('change', { bubbles: true }));

    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
    await expect(keyword).toHaveValue('saler');
    await expect(category).toHaveValue('Trail');
  },
};

let geolocation: ReturnType<typeof stubGeolocation>;

/** A distance in a shared URL filters nothing before the visitor's position is known: the page says so. */
export const SharedDistance: Story = {
  parameters: screenAt('/events?distance=50', answers),
  beforeEach: () => {
    geolocation = stubGeolocation();
    return geolocation.restore;
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const hint = canvas.getByText('Para filtrar a 50 km, dinos dónde estás');
    await expect(hint).toBeVisible();
    const button = hint.querySelector('button');
    if (button) await userEvent.click(button);
    geolocation.asked.mock.lastCall?.[0](positionAt(39.3833, -0.3331));

    await expect(await canvas.findByText(/eventos? a 50 km/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('dinos dónde estás');
    // The pressed button is gone: the focus moves to the results.
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
  },
};

/** A URL may have more than the slider's 200 km: the scale stays that wide while the thumb is dragged to less. */
export const WideDistance: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: screenAt('/events?distance=500', answers),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /^Filtros/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const slider = panel.getByRole('slider', { name: 'Distancia' });
    await expect(slider).toHaveAttribute('max', '505');

    await fireEvent.input(slider, { target: { value: '50' } });

    await waitFor(() => expect(panel.getByText('50 km')).toBeVisible());
    await expect(slider).toHaveAttribute('max', '505');
  },
};

/** Without a distance the thumb is at the end of the scale, which means any distance. */
export const AnyDistance: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  beforeEach: () => {
    geolocation = stubGeolocation();
    return geolocation.restore;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /^Filtros/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const slider = panel.getByRole('slider', { name: 'Distancia' });
    await expect(slider).toHaveValue('205');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Cualquier distancia');

    await fireEvent.input(slider, { target: { value: '200' } });
    await waitFor(() => expect(panel.getByText('200 km')).toBeVisible());
    await fireEvent.input(slider, { target: { value: '205' } });
    await waitFor(() => expect(panel.getByText('Cualquiera')).toBeVisible());
  },
};

/** The panel shows the most frequent categories; a press shows the others, and the focus moves to the first of them. */
export const ManyCategories: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: screenAt('/events', {
    'GET /api/events/list': {
      body: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((category) => ({
        ...explorerEvents[0],
        _id: category,
        category,
      })),
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(9));
    await userEvent.click(canvas.getByRole('button', { name: /^Filtros/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await expect(panel.queryByRole('button', { name: 'G' })).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Más categorías' }));

    await expect(panel.getByRole('button', { name: 'G' })).toHaveFocus();
    await expect(panel.getByRole('button', { name: 'I' })).toBeVisible();
    // Axe measures what the pinned footer covers: no button may be half below it.
    panel.getByRole('button', { name: 'Buscar cerca de mí' }).scrollIntoView({ block: 'center' });
  },
};

/** A part of the map in a shared URL: events without a place are left out and counted; the chip removes the filter. */
export const Area: Story = {
  parameters: screenAt('/events?area=-0.4,39.3,-0.3,39.5', {
    'GET /api/events/list': {
      body: [...explorerEvents, { ...explorerEvents[0], _id: '6w', name: 'Secreta', coordinates: null }],
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toBeVisible();
    await expect(canvas.getByText('No se cuenta 1 evento sin ubicación')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Esta zona' }));

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    await expect(canvas.queryByText('No se cuenta 1 evento sin ubicación')).not.toBeInTheDocument();
  },
};

/** The button that removes the filters disappears with them: the focus moves to the results. */
export const Cleared: Story = {
  parameters: screenAt('/events?q=zzz', answers),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar filtros' }));

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
  },
};

/** A category that no event has is the first choice, and active: a press removes it. */
export const UnknownCategory: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: screenAt('/events?category=Petanca', answers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 eventos')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Filtros 1 activo' })).toBeVisible();
    const chips = canvas.getByRole('group', { name: 'Filtros rápidos' });
    const chip = within(chips).getByRole('button', { name: 'Petanca', pressed: true });
    const { right } = chips.getBoundingClientRect();
    await expect(chip.getBoundingClientRect().right).toBeLessThan(right);
    await userEvent.click(chip);

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.queryByRole('button', { name: 'Petanca' })).not.toBeInTheDocument();
  },
};
