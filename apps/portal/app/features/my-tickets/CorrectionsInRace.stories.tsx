import type { EventBody } from '@dorsal/api-contract/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inScreen } from '~/testing/screen-story.tsx';
import { MyTicketsScreen } from './MyTicketsScreen.tsx';
import { openForm, type } from './testing/correction-form.ts';
import { at, correct, eventId, lucia } from './testing/correction-story.ts';

const meta = {
  title: 'Portal/MyTicketsScreen/CorrectionsInRace',
  component: MyTicketsScreen,
  args: { eventId },
  decorators: [inScreen],
  parameters: at(),
  beforeEach: () => {
    correct.mockReset();
  },
} satisfies Meta<typeof MyTicketsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const asked = (['birthDate', 'sex'] as const).map((field) => ({ field, isRequired: true }));
const race = at({ sport: { fields: asked, ageLimits: [], categorySets: [] } });

/** Another person of a race: their data, as the checkout asks them. */
export const AnotherPersonOfRace: Story = {
  parameters: race,
  beforeEach: () => {
    correct.mockReturnValue({
      status: 400,
      body: { message: 'Falta este dato.', fields: { 'person.sex': 'Falta este dato.' } },
    });
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await expect(form.queryByLabelText('Fecha de nacimiento')).not.toBeInTheDocument();
    await type(form.getByLabelText('Correo electrónico'), 'marta.mas@correo.example');
    await type(await form.findByLabelText('Fecha de nacimiento'), '14/03/1990');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(await form.findByRole('combobox', { name: 'Sexo' })).toHaveAccessibleDescription(
      'Falta este dato.',
    );
    const [request] = correct.mock.calls[0] ?? [];
    await expect(await request?.json()).toMatchObject({ person: { birthDate: '1990-03-14' } });
  },
};

/** Another name with the same e-mail, such as the child of the buyer, is another person, too: asked when the name is complete. */
export const AnotherNameInRace: Story = {
  parameters: race,
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await type(form.getByLabelText('Nombre completo'), 'Vera Mas');
    await expect(form.queryByLabelText('Fecha de nacimiento')).not.toBeInTheDocument();
    await userEvent.tab();

    await expect(await form.findByLabelText('Fecha de nacimiento')).toHaveValue('');
    await expect(form.queryByText(/QR anterior/)).not.toBeInTheDocument();
  },
};

const asksNames = at({
  sport: { fields: [{ field: 'names', isRequired: true }], ageLimits: [], categorySets: [] },
});

/** A person whose first and last names were never asked: the proposed ones are stored if they are confirmed as they are. */
export const ProposedNames: Story = {
  parameters: asksNames,
  beforeEach: () => {
    correct.mockReturnValue({ body: { ...lucia, names: { given: 'Lucía', family: 'Ferrer Mas' } } });
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lucía');
    await expect(form.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Ferrer Mas');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(correct).toHaveBeenCalledOnce());
    const [request] = correct.mock.calls[0] ?? [];
    await expect(await request?.json()).toEqual({
      fullName: 'Lucía Ferrer Mas',
      email: lucia?.email,
      person: { names: { given: 'Lucía', family: 'Ferrer Mas' } },
    });
  },
};

const rules: EventBody['questions'][number] = {
  _id: 'reglamento',
  kind: 'waiver',
  label: 'He leído el reglamento y lo acepto',
  required: true,
  text: 'El reglamento entero.',
  version: '3',
};

/** Another person of an event with texts to accept: they are accepted again, with the boxes of the checkout. */
export const AnotherPersonAccepts: Story = {
  parameters: at({ questions: [rules] }),
  beforeEach: () => {
    correct
      .mockReturnValueOnce({
        status: 400,
        body: { message: 'Acepta los textos.', fields: { 'waivers.reglamento': 'Márcala para seguir.' } },
      })
      .mockReturnValue({ body: { ...lucia, email: 'marta.mas@correo.example' } });
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
    await type(form.getByLabelText('Correo electrónico'), 'marta.mas@correo.example');
    const box = await form.findByRole('checkbox', { name: /He leído el reglamento/ });
    await userEvent.click(form.getByRole('button', { name: `Leer: ${rules.label}` }));
    await expect(form.getByText('El reglamento entero.')).toBeVisible();

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Márcala para seguir\./));
    await userEvent.click(box);
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(correct).toHaveBeenCalledTimes(2));
    const [request] = correct.mock.calls[1] ?? [];
    await expect(await request?.json()).toMatchObject({
      waivers: [{ questionId: 'reglamento', version: '3' }],
    });
  },
};
