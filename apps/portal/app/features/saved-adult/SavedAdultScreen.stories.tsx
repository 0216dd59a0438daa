import type { AdultRequestBody } from '@dorsal/api-contract/saved-adults';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { enterText } from '~/testing/enter-text.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { SavedAdultScreen } from './SavedAdultScreen.tsx';

const token = '0k2m4p6r8t0v2x4z6b8d0f2h4jq3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const call = `/api/saved-adults/${token}`;
const waiting: AdultRequestBody = {
  state: 'waiting',
  askedBy: 'Lucía Ferrer Mas',
  fullName: 'Andreu Soler Pla',
  person: {},
};
const accepted: AdultRequestBody = {
  ...waiting,
  state: 'accepted',
  person: { birthDate: '1988-01-01', sex: 'male', club: 'CA Serra' },
};
const accept = fn<(request: Request) => Answer>();

const at = (request: AdultRequestBody | undefined, fragment = token) =>
  screenAt(`/guardar-mis-datos#${fragment}`, {
    [`GET ${call}`]: request ? { body: request } : { status: 404 },
    [`PUT ${call}`]: (sent) => accept(sent),
    [`DELETE ${call}`]: { body: {} },
  });

const meta = {
  title: 'Portal/SavedAdultScreen',
  component: SavedAdultScreen,
  decorators: [inScreen],
  parameters: at(waiting),
  beforeEach: () => {
    accept.mockReset().mockReturnValue({ body: accepted });
  },
} satisfies Meta<typeof SavedAdultScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing is saved before the birth date and the box; what was typed stays. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Aceptar y guardar' });
    await userEvent.click(save);
    const birthDate = canvas.getByLabelText('Fecha de nacimiento');
    await waitFor(() => expect(birthDate).toHaveFocus());

    await enterText(birthDate, '01/01/1988');
    await userEvent.click(save);
    const consent = canvas.getByRole('checkbox', { name: /^Acepto que Lucía Ferrer Mas guarde/ });
    await waitFor(() => expect(consent).toHaveFocus());
    await userEvent.click(consent);
    await userEvent.click(save);

    await expect(await canvas.findByText('Has aceptado.')).toBeVisible();
    const [request] = accept.mock.calls[0] ?? [];
    await expect(await request?.clone().json()).toMatchObject({
      fullName: 'Andreu Soler Pla',
      person: { birthDate: '1988-01-01' },
      consents: true,
    });
  },
};

/** The same link changes the data later, and deletes them. */
export const Accepted: Story = {
  parameters: at(accepted),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Fecha de nacimiento')).toHaveValue('01/01/1988');
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar mis datos' }));

    await expect(
      await canvas.findByText(/^Hemos borrado tu nombre|no puede volver a pedírtelo/),
    ).toBeVisible();
    await expect(canvas.queryByLabelText('Fecha de nacimiento')).not.toBeInTheDocument();
  },
};

/** The second link of the e-mail: refusing comes first, and only a press does it. */
export const Refusing: Story = {
  parameters: at(waiting, `${token}&retirar`),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No quiero que guarde mis datos' }));

    await expect(await canvas.findByText(/no puede volver a pedírtelo/)).toBeVisible();
  },
};

/** Unknown, incomplete, or everything was deleted. */
export const Useless: Story = {
  parameters: at(undefined),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale o está incompleto/)).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
