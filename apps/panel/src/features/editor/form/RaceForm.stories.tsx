import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorStory } from '../testing/EditorStory.tsx';
import { emptyDraft, raceContent, sampleDraft } from '../testing/sample-draft.ts';

type Sport = EventDraftContentBody['sport'];
type Rows = Sport['categorySets'][number]['rows'];

const raceDraft = (sport: Partial<Sport> = {}) => ({
  ...sampleDraft,
  problems: [],
  content: { ...raceContent, questions: [], sport: { ...raceContent.sport, ...sport } },
});
const withRows = (rows: Rows) => {
  const [main] = raceContent.sport.categorySets;
  return raceDraft({ categorySets: main ? [{ ...main, rows }] : [] });
};

const meta = {
  title: 'Panel/Editor/RaceForm',
  component: EditorStory,
  args: { at: 'form', draft: raceDraft() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A ready-made set asks for birth date and sex, which then can't be switched off. */
export const ReadyMadeSet: Story = {
  args: {
    draft: {
      ...emptyDraft,
      problems: [],
      content: { ...emptyDraft.content, startsAt: raceContent.startsAt },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const birthDate = () => canvas.queryByRole('group', { name: 'Fecha de nacimiento: se pide' });
    await canvas.findByRole('combobox', { name: 'Empieza con' });
    await expect(birthDate()).toBeInTheDocument();

    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Empieza con' }),
      'Montaña (FEDME y autonómicas)',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Poner categorías' }));

    await expect(birthDate()).not.toBeInTheDocument();
    await expect(canvas.getAllByText('Hace falta para las categorías.')).toHaveLength(2);
    await expect(canvas.getByRole('group', { name: 'Cadete' })).toHaveTextContent('2009 a 2011');

    await userEvent.type(canvas.getByRole('textbox', { name: 'Probar con una fecha' }), '8/5/1986');
    await expect(canvas.getByText('Veterano A (de 40 a 49 años).')).toBeVisible();
  },
};

/** A field is asked, in one ticket, and its values are deleted earlier. */
export const AskField: Story = {
  args: { draft: raceDraft({ fields: [], ageLimits: [], categorySets: [] }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const club = within(await canvas.findByRole('group', { name: 'Club: se pide' }));

    await userEvent.click(club.getByRole('radio', { name: 'Opcional' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Club, en: Todas' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Todas las entradas' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '12K Garbí' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Marcha 8K' }));
    await expect(canvas.getByRole('button', { name: 'Club, en: 21K Calderona' })).toBeVisible();

    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Cuánto se guarda: Club' }));
    const days = canvas.getByRole('textbox', { name: 'Días después de la carrera' });
    await userEvent.clear(days);
    await userEvent.type(days, '400');
    await expect(days).toHaveAccessibleDescription(/Pon de 1 a 365 días/);
    await userEvent.keyboard('{Escape}');

    const preview = within(canvas.getByRole('region', { name: 'Así lo rellenan' }));
    await expect(await preview.findByRole('textbox', { name: /^Club/ })).toBeVisible();
    await userEvent.selectOptions(preview.getByRole('combobox', { name: 'Entrada' }), '12K Garbí');
    await expect(preview.queryByRole('textbox', { name: /^Club/ })).not.toBeInTheDocument();
  },
};

/** The class is asked with 'A pie' chosen at first, so it can't be required, and is deleted as answers about health. */
export const AskClass: Story = {
  args: { draft: raceDraft({ fields: [], ageLimits: [], categorySets: [] }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const asking = within(await canvas.findByRole('group', { name: 'Clase: se pide' }));
    await expect(asking.queryByRole('radio', { name: 'Obligatorio' })).not.toBeInTheDocument();

    await userEvent.click(asking.getByRole('radio', { name: 'Opcional' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cuánto se guarda: Clase' }));
    const days = canvas.getByRole('textbox', { name: 'Días después de la carrera' });
    await expect(days).toHaveValue('30');
    await userEvent.keyboard('{Escape}');

    const preview = within(canvas.getByRole('region', { name: 'Así lo rellenan' }));
    await expect(await preview.findByRole('combobox', { name: 'Clase' })).toHaveDisplayValue('A pie');
  },
};

/** First and last names are both required. The preview has them instead of the full name. */
export const AskNames: Story = {
  args: { draft: raceDraft({ fields: [], ageLimits: [], categorySets: [] }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const asking = await canvas.findByRole('group', { name: 'Nombre y apellidos por separado: se pide' });
    await expect(
      within(asking)
        .getAllByRole('radio')
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['No', 'Obligatorio']);
    const preview = within(canvas.getByRole('region', { name: 'Así lo rellenan' }));
    await expect(preview.getByLabelText('Nombre y apellidos')).toBeVisible();

    await userEvent.click(within(asking).getByRole('radio', { name: 'Obligatorio' }));
    await expect(preview.queryByLabelText('Nombre y apellidos')).toBeNull();
    await expect(preview.getByLabelText('Nombre')).toBeVisible();
    await expect(preview.getByLabelText('Apellidos')).toBeVisible();
    await expect(canvas.queryByText(/casilla pregunta si todas/)).toBeNull();
  },
};

/** A day license asks for the license, and says in words who pays it. */
export const DayLicence: Story = {
  args: { draft: raceDraft({ fields: [], ageLimits: [], categorySets: [] }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir licencia de día' }));

    const price = canvas.getByRole('textbox', { name: /^Precio/ });
    await userEvent.clear(price);
    await userEvent.type(price, '3');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Desde \(edad\)/ }), '16');
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^No la paga quien tiene licencia de/ }),
      'FEMECV{Enter}FEDME',
    );

    await expect(
      canvas.getByRole('group', { name: /^Todas, desde 16 años: 3,00\s€, sin licencia de FEMECV o FEDME$/ }),
    ).toBeVisible();
    await expect(canvas.getByText('Hace falta por la licencia de día.')).toBeVisible();
    const licence = within(canvas.getByRole('group', { name: /licencia.*: se pide$/i }));
    await expect(licence.getByRole('radio', { name: 'Opcional' })).toBeChecked();
  },
};

/** What happens to a second place with the same document. */
export const RefuseDuplicates: Story = {
  args: { draft: raceDraft({ fields: [{ field: 'document', isRequired: true }] }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const section = within(await canvas.findByRole('region', { name: 'Personas repetidas' }));
    await expect(section.getByRole('radio', { name: 'Avisar' })).toBeChecked();

    await userEvent.click(section.getByRole('radio', { name: 'Rechazar el mismo documento' }));

    await expect(section.getByRole('radio', { name: 'Rechazar el mismo documento' })).toBeChecked();
  },
};

/** Two birth years have no category, until the button makes one. */
export const Gap: Story = {
  args: {
    draft: withRows([
      { code: 'JUN', name: 'Júnior', ages: [18, 20] },
      { code: 'SEN', name: 'Sénior', ages: [23, 39] },
      { code: 'MA', name: 'Máster A', ages: [40, null] },
    ]),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/nacidas de 2004 a 2005: sin categoría/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Crear categoría, 21 a 22' }));

    await expect(canvas.queryByText(/nacidas de 2004 a 2005: sin categoría/)).not.toBeInTheDocument();
    await expect(
      within(canvas.getByRole('group', { name: 'categoría 2' })).getByLabelText('De (edad)'),
    ).toHaveValue('21');
  },
};

export const GapShown: Story = { args: { ...Gap.args } };

/** One birth year is in two categories, until the button ends the first. */
export const Overlap: Story = {
  args: {
    draft: withRows([
      { code: 'JUN', name: 'Júnior', ages: [18, 20] },
      { code: 'SEN', name: 'Sénior', ages: [23, 40] },
      { code: 'MA', name: 'Máster A', ages: [40, 49] },
      { code: 'MB', name: 'Máster B', ages: [50, 59] },
      { code: 'MC', name: 'Máster C', ages: [60, null] },
    ]),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const overlap = () => canvas.queryByText(/en 1986: Sénior y Máster A a la vez/);
    await canvas.findByRole('button', { name: 'Terminar Sénior en 39' });
    await expect(overlap()).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Terminar Sénior en 39' }));

    await expect(overlap()).not.toBeInTheDocument();
  },
};

export const OverlapShown: Story = { args: { ...Overlap.args } };

/** A removed category comes back at its place. */
export const UndoRemoval: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const names = () =>
      canvas.getAllByRole('textbox', { name: 'Categoría' }).map((field) => (field as HTMLInputElement).value);
    const before = await canvas.findAllByRole('textbox', { name: 'Categoría' });
    await userEvent.click(canvas.getByRole('button', { name: 'Más acciones de Sénior' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Quitar categoría' }));
    await expect(names()).toEqual(['Júnior', 'Máster A', 'Máster B', 'Máster C']);

    await userEvent.click(
      within(canvasElement.ownerDocument.body)
        .getAllByRole('button', { name: 'Deshacer' })
        .at(-1) as HTMLElement,
    );

    await expect(names()).toEqual(['Júnior', 'Sénior', 'Máster A', 'Máster B', 'Máster C']);
    await expect(before).toHaveLength(5);
  },
};

/** Rows for women or men, by birth year, and two further classifications. */
export const OtherSets: Story = {
  args: {
    draft: raceDraft({
      categorySets: [
        {
          name: 'Categorías',
          reference: { kind: 'raceDay' },
          rows: [
            { code: 'JUN', name: 'Júnior', sex: 'all', born: [2007, 2008] },
            { code: 'SEN', name: 'Sénior', sex: 'female', ages: [20, 39], born: [null, 2006] },
            { code: 'SEN', name: 'Sénior', sex: 'male', ages: [20, 44] },
            { code: 'VET', name: 'Veteranas', sex: 'female', ages: [40, null] },
            { code: 'VET', name: 'Veteranos', sex: 'male', ages: [45, null] },
          ],
        },
        {
          name: 'Local',
          reference: { kind: 'raceDay' },
          members: { kind: 'town', towns: ['Serra', 'Náquera'] },
          rows: [{ code: 'LOC', name: 'Local' }],
        },
        {
          name: 'Clubes',
          reference: { kind: 'raceDay' },
          members: { kind: 'club' },
          rows: [{ code: 'CLUB', name: 'Clubes', sex: 'all' }],
        },
      ],
    }),
  },
};

/** What the server refuses to publish, at its fields. The review leads to one of them. */
export const Problems: Story = {
  args: {
    at: 'form?field=sport.categorySets.0.rows.0',
    draft: {
      ...raceDraft({
        fields: [{ field: 'club', isRequired: true, ticketIds: [] }],
        ageLimits: [{ ages: [20, 18], reference: { kind: 'raceDay' } }],
        categorySets: [
          {
            name: 'Categorías',
            reference: { kind: 'fixedDay', day: '' },
            rows: [{ code: 'SEN', name: 'Sénior', ages: [40, 23] }],
          },
        ],
      }),
      problems: [
        ['sport.fields.0.ticketIds', 'Elige otra vez para qué entradas se pide este dato.'],
        ['sport.ageLimits.0', 'La edad mínima no puede ser mayor que la máxima.'],
        ['sport.categorySets.0', 'Elige el día en que se cuenta la edad.'],
        ['sport.categorySets.0.rows.0', 'La edad mínima no puede ser mayor que la máxima.'],
      ].map(([path = '', message = '']) => ({
        step: 'form' as const,
        severity: 'blocks' as const,
        path,
        message,
      })),
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByRole('button', { name: 'Club, en: Ninguna' }),
    ).toHaveAccessibleDescription(/Elige otra vez/);
    const category = await canvas.findByRole('textbox', { name: 'Categoría' });
    await waitFor(() => expect(category).toHaveFocus());
    await expect(category).toHaveAccessibleDescription('La edad mínima no puede ser mayor que la máxima.');
    await expect(canvas.getByLabelText('Día en que se mira la edad')).toHaveAccessibleDescription(
      'Elige el día en que se cuenta la edad.',
    );
  },
};

/** The deadline of the link that asks a guardian to consent; a wrong number is not stored. */
export const GuardianDeadline: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const hours = await canvas.findByRole('textbox', { name: /^El enlace vale hasta/ });
    await expect(hours).toHaveValue('48');

    await userEvent.clear(hours);
    await userEvent.type(hours, '7200');
    await expect(canvas.getByText('Pon de 0 a 720 horas.')).toBeVisible();
    await userEvent.clear(hours);
    await userEvent.type(hours, '24');
    await expect(canvas.queryByText('Pon de 0 a 720 horas.')).not.toBeInTheDocument();
    await expect(hours).toHaveValue('24');
  },
};

/** A document that is asked after the purchase, until a week before the race. */
export const AskDocument: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir documento' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Documento' }), 'Ficha');
    const document = within(canvas.getByRole('group', { name: 'Ficha' }));
    await userEvent.type(document.getByRole('textbox', { name: 'Para qué lo necesitas' }), 'Reglamento');
    await userEvent.type(document.getByRole('textbox', { name: /^Se puede enviar hasta/ }), '7');
    const kept = document.getByRole('textbox', { name: /^Se borra/ });
    await expect(kept).toHaveValue('30');
    await userEvent.clear(kept);
    await userEvent.type(kept, '90');
    await userEvent.tab();
    await expect(kept).toHaveValue('30');
    await expect(document.getByRole('checkbox', { name: 'Hace falta para participar' })).toBeChecked();
    await expect(document.getByRole('checkbox', { name: /^Tiene datos de salud/ })).toBeChecked();

    await userEvent.click(document.getByRole('button', { name: 'Quitar documento' }));
    await expect(canvas.queryByRole('group', { name: 'Ficha' })).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Deshacer' }));
    await expect(await canvas.findByRole('group', { name: 'Ficha' })).toBeInTheDocument();
  },
};

/** People have sent the document, so its mark as health can't change. */
export const RemarkedDocument: Story = {
  args: {
    draft: {
      ...raceDraft({
        documents: [{ id: 'ficha', label: 'Ficha', purpose: 'Lo pide el reglamento.', isRequired: true }],
      }),
      problems: [
        {
          step: 'form',
          severity: 'blocks',
          path: 'sport.documents.0.isAboutHealth',
          message:
            'Ya hay quien ha enviado «Ficha»: no puede pasar a tener datos de salud, ni dejar de tenerlos. Deja la marca como estaba, o quita este documento y pide otro nuevo.',
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const mark = await within(canvasElement).findByRole('checkbox', { name: /^Tiene datos de salud/ });
    await expect(mark).toBeInvalid();
    await expect(mark).toHaveAccessibleDescription(/^Ya hay quien ha enviado «Ficha»/);
  },
};
