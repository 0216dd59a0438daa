import type { ExportPeopleBody } from '@dorsal/api-contract/panel/people-exports';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { exampleCounts, exampleJobs, peopleAnswers, peopleCalls } from '#/testing/people-examples.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const meta = {
  title: 'Panel/PeopleExport',
  component: PeopleScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PeopleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const template = { _id: 't', name: 'Cronometraje 10K', format: 'csv', columns: ['fullName', 'answer:club'] };

const exporting = (answers: Answers = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/participants"
      at="/ca-la-marina/events/puerto/participants?f=ticket%3D10k&export=1"
      answers={{
        ...peopleAnswers(),
        [`POST ${peopleCalls}/counts`]: { body: { ...exampleCounts, total: 9360 } },
        [`GET ${peopleCalls}/templates`]: { body: [template] },
        ...answers,
      }}
    >
      <PeopleScreen />
    </PanelStory>
  ),
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /Exportar/ }));

/** A template brings its format and columns. */
export const Default: Story = {
  ...exporting(),
  play: async () => {
    const form = await dialog();
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: 'Plantilla' }),
      'Cronometraje 10K',
    );
    await expect(form.getByRole('radio', { name: 'CSV para Excel' })).toBeChecked();
    await expect(form.getByRole('group', { name: /Columnas 2 de/ })).toBeVisible();

    await userEvent.click(form.getByRole('button', { name: 'Exportar las 12.480' }));
    await expect(await screen.findByRole('dialog', { name: 'Exportar 12.480 personas' })).toBeVisible();
    await expect(form.getByText(/Las 12\.480 del evento/)).toBeVisible();
    await expect(form.getByText(/avisamos también a Propiedad/)).toBeVisible();
  },
};

/** The answers about health are a choice of their own, for this file only. */
export const WithHealthData: Story = {
  ...exporting({
    [`POST ${peopleCalls}/exports`]: async (request) => {
      const { includesHealth } = (await request.json()) as ExportPeopleBody;
      return includesHealth === true
        ? { status: 201, body: { _id: 'job-queued', url: null, fileName: '', people: 9360, expiresAt: '' } }
        : { status: 400, body: { message: 'No se han pedido los datos de salud.' } };
    },
    [`GET ${peopleCalls}/export-jobs`]: { body: exampleJobs.slice(0, 1) },
  }),
  play: async () => {
    const form = await dialog();
    const choice = await form.findByRole('checkbox', { name: 'Incluir datos de salud' });
    await expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    await expect(form.getByText(/Al final del archivo: «¿Tienes alguna alergia/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: /^Descargar XLSX/ }));
    await expect(await screen.findByRole('region', { name: 'Exportaciones' })).toBeVisible();
  },
};

/** More than 10,000 people: the worker writes the file, and the list shows how far it is. */
export const LargeOne: Story = {
  ...exporting({
    [`POST ${peopleCalls}/exports`]: async (request) => {
      const { wantsMail } = (await request.json()) as ExportPeopleBody;
      return wantsMail === true
        ? { status: 201, body: { _id: 'job-queued', url: null, fileName: '', people: 12_480, expiresAt: '' } }
        : { status: 400, body: { message: 'No se ha pedido el correo.' } };
    },
    [`GET ${peopleCalls}/export-jobs`]: { body: exampleJobs.slice(0, 1) },
  }),
  play: async () => {
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Exportar las 12.480' }));
    await expect(form.getByRole('checkbox', { name: 'Avísame por correo cuando esté listo' })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'Preparar XLSX' }));
    const jobs = within(await screen.findByRole('region', { name: 'Exportaciones' }));
    await expect(jobs.getByText('En cola. Puedes irte de esta página.')).toBeVisible();
  },
};

/** Its deletion can be undone. */
export const DeletesATemplate: Story = {
  ...exporting({
    [`DELETE ${peopleCalls}/templates/t`]: { body: [] },
    [`POST ${peopleCalls}/templates`]: { status: 201, body: [template] },
  }),
  play: async () => {
    const form = await dialog();
    const choice = await form.findByRole('combobox', { name: 'Plantilla' });
    await userEvent.selectOptions(choice, 'Cronometraje 10K');
    await userEvent.click(form.getByRole('button', { name: 'Borrar «Cronometraje 10K»' }));
    await expect(await screen.findByText('Plantilla borrada.')).toBeVisible();
    await expect(form.queryByRole('combobox', { name: 'Plantilla' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await expect(await form.findByRole('combobox', { name: 'Plantilla' })).toBeVisible();
  },
};

export const WithoutColumns: Story = {
  ...exporting(),
  play: async () => {
    const form = await dialog();
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: 'Plantilla' }),
      'Cronometraje 10K',
    );
    await userEvent.click(form.getByRole('button', { name: 'Quitar Club' }));
    await userEvent.click(form.getByRole('button', { name: 'Quitar Nombre y apellidos' }));
    await userEvent.click(form.getByRole('button', { name: 'Descargar CSV' }));
    await expect(form.getByRole('alert')).toHaveTextContent('Elige al menos una columna.');
  },
};

/** The second factor is asked first. */
export const AsksForSecondStep: Story = {
  ...exporting({
    [`POST ${peopleCalls}/exports`]: {
      status: 403,
      body: { code: 'second_factor_needed', message: 'Confirma que eres tú.' },
    },
  }),
  play: async () => {
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Descargar XLSX' }));
    await expect(await screen.findByRole('dialog', { name: /Confirma/ })).toBeVisible();
  },
};

/** The limit of the day. */
export const Refused: Story = {
  ...exporting({
    [`POST ${peopleCalls}/exports`]: { status: 429, body: { message: 'Ya has hecho 50 descargas hoy.' } },
  }),
  play: async () => {
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Descargar XLSX' }));
    await expect(await form.findByRole('alert')).toHaveTextContent('50 descargas');
  },
};

export const Phone: Story = { ...exporting(), globals: { viewport: { value: 'mobile1' } } };
