import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { exampleJobs, peopleAnswers, peopleCalls } from '#/testing/people-examples.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const meta = {
  title: 'Panel/PeopleExportJobs',
  component: PeopleScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PeopleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const withJobs = (answers: Answers = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/participants"
      at="/ca-la-marina/events/puerto/participants"
      answers={{ ...peopleAnswers(), [`GET ${peopleCalls}/export-jobs`]: { body: exampleJobs }, ...answers }}
    >
      <PeopleScreen />
    </PanelStory>
  ),
});

const list = async () => within(await screen.findByRole('region', { name: 'Exportaciones' }));

/** An export in each state. */
export const Default: Story = {
  ...withJobs({ [`DELETE ${peopleCalls}/export-jobs/job-failed`]: { body: exampleJobs.slice(0, 3) } }),
  play: async () => {
    const jobs = await list();
    await expect(jobs.getByRole('progressbar', { name: /^Preparando/ })).toHaveValue(43);
    await expect(jobs.getByText(/2,3 MB\. Lo guardamos hasta el/)).toBeVisible();
    await expect(jobs.getByText(/Elige menos columnas/)).toBeVisible();

    await userEvent.click(
      jobs.getAllByRole('button', { name: 'Borrar XLSX, 12.480 personas' })[1] as Element,
    );
    await waitFor(() => expect(jobs.getAllByRole('listitem')).toHaveLength(3));
  },
};

/** It is read again until the file is there. */
export const Finishes: Story = {
  ...withJobs({
    [`GET ${peopleCalls}/export-jobs`]: (() => {
      let reads = 0;
      return () => ({ body: exampleJobs.slice(1 + Math.min(1, reads++), 3) });
    })(),
  }),
  play: async () => {
    const jobs = await list();
    await expect(jobs.getByRole('progressbar')).toBeVisible();
    await waitFor(() => expect(jobs.queryByRole('progressbar')).toBeNull(), { timeout: 5_000 });
    await expect(screen.getByText('1 archivo listo para descargar')).toBeInTheDocument();
  },
};

/** The download needs the second factor. */
export const AsksForSecondStep: Story = {
  ...withJobs({
    [`POST ${peopleCalls}/export-jobs/job-done/link`]: {
      status: 403,
      body: { code: 'second_factor_needed', message: 'Confirma que eres tú.' },
    },
  }),
  play: async () => {
    const jobs = await list();
    await userEvent.click(jobs.getByRole('button', { name: 'Descargar XLSX, 12.480 personas' }));
    await expect(await screen.findByRole('dialog', { name: /Confirma/ })).toBeVisible();
  },
};

export const Phone: Story = { ...withJobs(), globals: { viewport: { value: 'mobile1' } } };
