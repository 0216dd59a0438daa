import type { SavedAdultBody } from '@dorsal/api-contract/saved-adults';
import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Answer, Answers } from '~/testing/answering-api.ts';
import { enterText } from '~/testing/enter-text.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { signIn } from '../testing/profile-answers.ts';
import { SavedPeopleScreen } from './SavedPeopleScreen.tsx';

const self: SavedPersonBody = {
  _id: '0s5r8v2x7b4d9g1j6n3q8t5w2y',
  kind: 'self',
  fullName: 'Lucía Ferrer Mas',
  person: { birthDate: '1990-03-14', sex: 'female', club: 'CA Serra Calderona', shirtSize: 'M' },
};
const vera: SavedPersonBody = {
  _id: '0v5r8v2x7b4d9g1j6n3q8t5w2y',
  kind: 'child',
  fullName: 'Vera Soler Ferrer',
  person: { birthDate: '2014-09-02', sex: 'female', shirtSize: 'S' },
};

const andreu: SavedAdultBody = {
  _id: '0a5r8v2x7b4d9g1j6n3q8t5w2y',
  state: 'accepted',
  fullName: 'Andreu Soler Pla',
  email: 'andreu@correo.example',
  askedAt: '2026-11-20T09:00:00.000Z',
};
const marta: SavedAdultBody = {
  ...andreu,
  _id: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  state: 'waiting',
  fullName: 'Marta Esteve',
  email: 'marta@correo.example',
};

const adults = fn<() => Answer>();
const ask = fn<(request: Request) => Answer>();
const list = fn<() => Answer>();
const add = fn<(request: Request) => Answer>();
const change = fn<(request: Request) => Answer>();
const remove = fn<() => Answer>();

const answers: Answers = {
  'GET /api/user/adults': () => adults(),
  'POST /api/user/adults': (request) => ask(request),
  [`DELETE /api/user/adults/${andreu._id}`]: { body: {} },
  'GET /api/user/people': () => list(),
  'POST /api/user/people': (request) => add(request),
  [`PUT /api/user/people/${self._id}`]: (request) => change(request),
  [`DELETE /api/user/people/${vera._id}`]: () => remove(),
};

const meta = {
  title: 'Portal/SavedPeopleScreen',
  component: SavedPeopleScreen,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/profile/personas', answers) },
  beforeEach: () => {
    signIn();
    list.mockReset().mockReturnValue({ body: [self, vera] });
    adults.mockReset().mockReturnValue({ body: [] });
    ask.mockReset().mockReturnValue({ status: 201, body: marta });
    add.mockReset().mockReturnValue({ status: 201, body: vera });
    change.mockReset().mockReturnValue({ body: self });
    remove.mockReset().mockReturnValue({ body: {} });
  },
} satisfies Meta<typeof SavedPeopleScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const people = await canvas.findByRole('list', { name: 'Personas guardadas' });
    await expect(within(people).getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('Tú. 14/03/1990, CA Serra Calderona')).toBeVisible();
    await expect(canvas.getByText('Hija o hijo. 02/09/2014')).toBeVisible();
  },
};

/** Without own data the account's name is there, to be completed. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    list.mockReturnValue({ body: [] });
    await userEvent.click(await canvas.findByRole('button', { name: 'Completar: Lucía Ferrer Mas' }));
    await expect(canvas.getByRole('heading', { name: 'Tus datos' })).toHaveFocus();
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await enterText(canvas.getByLabelText(/^Localidad/), 'Serra');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(add).toHaveBeenCalled());
    await expect(await add.mock.lastCall?.[0].json()).toEqual({
      kind: 'self',
      fullName: 'Lucía Ferrer Mas',
      person: { town: 'Serra' },
    });
  },
  beforeEach: () => void list.mockReturnValue({ body: [] }),
};

/** A child has to be under 18, which is said before anything is sent. */
export const AddsAChild: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir una hija o un hijo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(canvas.getByLabelText('Nombre completo')).toHaveFocus();
    await expect(canvas.getByLabelText('Fecha de nacimiento')).toHaveAccessibleDescription(/Falta este dato/);

    await enterText(canvas.getByLabelText('Nombre completo'), 'Pau Soler Ferrer');
    const birthDate = canvas.getByLabelText('Fecha de nacimiento');
    await enterText(birthDate, '14/03/1990');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(birthDate).toHaveFocus();
    await expect(birthDate).toHaveAccessibleDescription(/menores de 18 años/);
    await expect(add).not.toHaveBeenCalled();

    await userEvent.clear(birthDate);
    await enterText(birthDate, '01/06/2016');
    await userEvent.click(canvas.getByRole('radio', { name: 'XS' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument());
    await expect(await add.mock.lastCall?.[0].json()).toEqual({
      kind: 'child',
      fullName: 'Pau Soler Ferrer',
      person: { birthDate: '2016-06-01', shirtSize: 'XS' },
    });
  },
};

/** The server's message is shown at its field. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    change.mockReturnValue({
      status: 400,
      body: {
        message: 'Elige un país de la lista.',
        code: 'invalid_person',
        fields: { 'person.nationality': 'Elige un país de la lista.' },
      },
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Cambiar: Lucía Ferrer Mas' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));

    await waitFor(() =>
      expect(canvas.getByLabelText(/^Nacionalidad/)).toHaveAccessibleDescription(/Elige un país de la lista/),
    );
  },
};

export const Removes: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar: Vera Soler Ferrer' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    list.mockReturnValue({ body: [self] });
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }));

    await waitFor(() => expect(canvas.queryByText('Vera Soler Ferrer')).not.toBeInTheDocument());
    await expect(remove).toHaveBeenCalledOnce();
  },
};

/** Twenty people are the most. */
export const Full: Story = {
  beforeEach: () =>
    void list.mockReturnValue({
      body: Array.from({ length: 20 }, (_, at) => ({ ...vera, _id: `0v5r8v2x7b4d9g1j6n3q8t5w${at + 10}` })),
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Tienes 20 personas, que es el máximo/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una hija o un hijo' }));
    await expect(canvas.queryByRole('button', { name: 'Guardar' })).toBeNull();
  },
};

export const Failed: Story = {
  beforeEach: () => void list.mockReturnValue({ status: 500 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hemos podido cargar tus personas')).toBeVisible();
    list.mockReturnValue({ body: [self] });
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByText('Lucía Ferrer Mas')).toBeVisible();
  },
};

/** Adults who have accepted, or have not answered; another one is asked by an e-mail. */
export const Adults: Story = {
  play: async ({ canvas }) => {
    adults.mockReturnValue({ body: [andreu] });
    const section = within(await canvas.findByRole('region', { name: 'Personas adultas' }));
    await expect(await section.findByText('Aceptada')).toBeVisible();

    await userEvent.click(section.getByRole('button', { name: 'Añadir a una persona adulta' }));
    await enterText(section.getByLabelText('Nombre completo'), 'Marta Esteve');
    await userEvent.click(section.getByRole('button', { name: 'Enviar el enlace' }));
    await waitFor(() => expect(section.getByLabelText('Su correo electrónico')).toHaveFocus());
    await enterText(section.getByLabelText('Su correo electrónico'), 'marta@correo.example');
    adults.mockReturnValue({ body: [andreu, marta] });
    await userEvent.click(section.getByRole('button', { name: 'Enviar el enlace' }));

    await expect(await section.findByText('Pendiente')).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Personas adultas' })).toHaveFocus();
    await expect(
      section.getByRole('button', { name: 'Enviar otra vez el enlace a Marta Esteve' }),
    ).toBeVisible();
  },
};

/** A person who has said no is not asked again. */
export const AdultDeclined: Story = {
  play: async ({ canvas }) => {
    const message = 'Esta persona ha dicho que no quiere que guardes sus datos.';
    ask.mockReturnValue({ status: 409, body: { code: 'adult_declined', message } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir a una persona adulta' }));
    const form = within(canvas.getByRole('form', { name: 'Una persona adulta' }));
    await enterText(form.getByLabelText('Nombre completo'), 'Marta Esteve');
    await enterText(form.getByLabelText('Su correo electrónico'), 'marta@correo.example');
    await userEvent.click(form.getByRole('button', { name: 'Enviar el enlace' }));

    await expect(await form.findByText(message)).toBeVisible();
  },
};
