import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleCounts, peopleAnswers, peopleCalls } from '#/testing/people-examples.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const meta = {
  title: 'Panel/People',
  component: PeopleScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PeopleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Case {
  query?: string;
  role?: OrganizerRole;
  total?: number;
  answers?: Answers;
}

const people = ({ query = '', role = 'owner', total, answers = {} }: Case = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/participants"
      at={`/ca-la-marina/events/puerto/participants${query}`}
      session={sessionAs(role)}
      answers={{ ...peopleAnswers(role, total), ...answers }}
    >
      <PeopleScreen />
    </PanelStory>
  ),
});

const table = () => screen.findByRole('table', { name: 'Participantes' });

/** Rows that come into view are fetched; the table says how many there are. */
export const Default: Story = {
  ...people(),
  play: async () => {
    const rows = await table();
    await expect(rows).toHaveAttribute('aria-rowcount', '12481');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12.480 participantes');

    rows.parentElement?.scrollTo({ top: 44 * 6000 });
    await waitFor(() => expect(rows.querySelector('[aria-rowindex="6005"] a')).toBeInTheDocument());
  },
};

/** Typing keeps the focus, and the old rows stay until the new ones are here. */
export const Search: Story = {
  ...people(),
  play: async () => {
    await table();
    await userEvent.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Buscar participantes' });
    await userEvent.keyboard('Nerea');
    await expect(field).toHaveValue('Nerea');
    await waitFor(() => expect(screen.getByText('1 persona en la lista')).toBeInTheDocument());
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Nerea');
  },
};

export const NoneFound: Story = {
  ...people({ query: '?q=xyz' }),
  play: async () => {
    await expect(await screen.findByText('Nadie con esos filtros')).toBeVisible();
    await expect(screen.getByText('Sin filtros hay 12.480 participantes.')).toBeVisible();
  },
};

export const Filters: Story = {
  ...people({ query: '?f=ticket%3D10k' }),
  play: async () => {
    await table();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtro' }));
    await userEvent.click(screen.getByRole('button', { name: 'Talla de camiseta' }));
    const editor = within(screen.getByRole('dialog', { name: 'Añadir filtro' }));
    await userEvent.click(await editor.findByRole('checkbox', { name: /^M/ }));
    await userEvent.click(editor.getByRole('button', { name: 'Ver 12.480 personas' }));
    await expect(await screen.findByRole('button', { name: 'Talla de camiseta M' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Entrada: 10K' }));
    await expect(screen.queryByRole('button', { name: 'Entrada 10K' })).toBeNull();
  },
};

/** Only people who seem to have two places. */
export const PossiblyRepeated: Story = {
  ...Default,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filtro' }));
    await userEvent.click(screen.getByRole('button', { name: 'Posibles repetidas' }));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Solo personas que pueden tener otra plaza' }),
    );
    await expect(
      await screen.findByRole('button', { name: 'Quitar el filtro Posibles repetidas: Sí' }),
    ).toBeVisible();
  },
};

/** Minors whose guardian has not consented: the task of the home page leads here. */
export const AwaitsGuardian: Story = {
  ...people({ query: '?f=guardian%3Dmissing' }),
  play: async () => {
    localStorage.setItem('dorsal-panel-columns:puerto:everyone', 'ticket,awaitsGuardian');
    await table();
    await expect(screen.getByRole('columnheader', { name: 'Falta la autorización' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Falta la autorización Sí' }));
    const editor = within(screen.getByRole('dialog', { name: 'Filtro Falta la autorización' }));
    await expect(editor.getByRole('checkbox', { name: 'Solo menores sin autorización' })).toBeChecked();
  },
};

/** A race: the category as filter and column, and what the event asks of each person. */
export const Race: Story = {
  ...people({ query: '?f=category%3DF%2BSEN%26category%3D' }),
  play: async () => {
    localStorage.setItem('dorsal-panel-columns:puerto:everyone', 'ticket,category,birthDate,sex,document');
    await table();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Categoría Sénior F · 20–39 o Sin categoría' }),
    );
    const editor = within(screen.getByRole('dialog', { name: 'Filtro Categoría' }));
    await expect(await editor.findByRole('checkbox', { name: /^Sénior M · 20–39.*5.230/ })).toBeVisible();
    await userEvent.click(editor.getByRole('checkbox', { name: /^Sin categoría/ }));
    await expect(
      await screen.findByRole('button', { name: 'Quitar el filtro Categoría: Sénior F · 20–39' }),
    ).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: 'Fecha de nacimiento' })).toBeInTheDocument();
    localStorage.removeItem('dorsal-panel-columns:puerto:everyone');
  },
};

export const Sort: Story = {
  ...people(),
  play: async () => {
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Inscripción' }));
    const header = screen.getByRole('columnheader', { name: 'Inscripción' });
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
  },
};

/** J and K move the focus between rows, Enter opens. */
export const Keys: Story = {
  ...people(),
  play: async () => {
    const nerea = await screen.findByRole('link', { name: 'Nerea Lozano Cid' });
    await userEvent.keyboard('jj');
    await waitFor(() => expect(nerea).toHaveFocus());
    await userEvent.keyboard('k{Enter}');
    await expect(await screen.findByText(/participants\/person-0$/)).toBeVisible();
  },
};

export const Columns: Story = {
  ...people({ query: '?view=unpaid' }),
  play: async () => {
    localStorage.removeItem('dorsal-panel-columns:puerto:unpaid');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    const chooser = within(screen.getByRole('dialog', { name: 'Columnas' }));
    await userEvent.type(await chooser.findByRole('searchbox', { name: 'Buscar columna' }), 'club');
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Club' }));
    await expect(await screen.findByRole('columnheader', { name: 'Club' })).toBeInTheDocument();

    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await waitFor(() => expect(titles().slice(-2)).toEqual(['Club', 'Inscripción']));
    await userEvent.click(chooser.getByRole('button', { name: 'Volver a las de serie' }));
  },
};

export const SaveView: Story = {
  ...people({
    query: '?q=Nerea',
    answers: {
      [`POST ${peopleCalls}/views`]: { status: 409, body: { message: 'Ya hay una vista con ese nombre.' } },
    },
  }),
  play: async () => {
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar vista' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar vista' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }));
    await expect(dialog.getByText('Pon un nombre a la vista.')).toBeVisible();

    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de la vista' }), 'Mi club');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Ya hay una vista');
  },
};

/** The entrance sees names, tickets and states. */
export const SearchOnly: Story = {
  ...people({ role: 'entrance' }),
  play: async () => {
    await table();
    await expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    await expect(screen.queryByRole('columnheader', { name: 'Correo electrónico' })).toBeNull();
  },
};

export const Empty: Story = people({
  total: 0,
  answers: {
    [`POST ${peopleCalls}/counts`]: { body: { ...exampleCounts, everyone: 0, active: 0, total: 0 } },
  },
});

export const Loading: Story = people({ answers: { [`POST ${peopleCalls}/list`]: 'pending' } });

export const Failed: Story = people({ answers: { [`POST ${peopleCalls}/list`]: { status: 500 } } });

/** A list of links. */
export const Phone: Story = {
  ...people({ query: '?f=payment%3Dpaid' }),
  globals: { viewport: { value: 'mobile1' } },
};
