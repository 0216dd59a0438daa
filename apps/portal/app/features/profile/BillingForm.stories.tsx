import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { accountAnswers, signIn } from './testing/profile-answers.ts';

const save = fn<(request: Request) => Answer>();

const meta = {
  title: 'Portal/ProfileScreen/Billing',
  component: ProfileScreen,
  decorators: [inGuardedScreen],
  parameters: {
    layout: 'fullscreen',
    ...screenAt(
      '/profile?vista=facturacion',
      accountAnswers(profileExample, { 'PUT /api/user/billing': save }),
    ),
  },
  beforeEach: () => {
    signIn();
    save.mockReset().mockReturnValue({ body: profileExample });
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nombre Completo')).toBeVisible();
    await expect(canvas.getByLabelText('NIF/DNI')).toBeVisible();
    await expect(canvas.getByLabelText(/Correo de facturación/)).toHaveValue('lucia.ferrer@correo.example');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

/** The labels depend on the type; incomplete data are stored. */
export const Business: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Empresa' }));
    await enterText(canvas.getByLabelText('Razón Social'), 'Club de Muntanya Calderona');
    await enterText(canvas.getByLabelText('CIF'), 'A58818501');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }));

    await expect(await canvas.findByText('Datos de facturación actualizados correctamente.')).toBeVisible();
    await expect(await save.mock.lastCall?.[0].json()).toMatchObject({
      billingData: { type: 'business', fiscalName: 'Club de Muntanya Calderona', taxId: 'A58818501' },
    });
  },
};

/** A number that is not Spanish gets a warning and is stored: it may be a foreign one. */
export const ForeignTaxId: Story = {
  play: async ({ canvas }) => {
    const taxId = await canvas.findByLabelText('NIF/DNI');
    await userEvent.clear(canvas.getByLabelText('País'));
    await enterText(canvas.getByLabelText('País'), 'Francia');
    await enterText(taxId, 'FR40303265045');
    await expect(taxId).not.toHaveAccessibleDescription();
    await expect(canvas.getByLabelText('Código postal')).toHaveAttribute('inputmode', 'text');
    await userEvent.tab();
    await expect(taxId).toHaveAccessibleDescription(/^Para una factura a otro país/);
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }));

    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  },
};

/** In Spain a tax number needs a valid control character, and a postal code five digits. */
export const WrongInSpain: Story = {
  play: async ({ canvas }) => {
    await enterText(await canvas.findByLabelText('NIF/DNI'), '12345678A');
    await userEvent.type(canvas.getByLabelText('Código postal'), '4600');
    await expect(canvas.getByLabelText('País')).toHaveValue('España');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }));

    await expect(canvas.getByLabelText('NIF/DNI')).toHaveFocus();
    await expect(canvas.getByLabelText('NIF/DNI')).toHaveAccessibleDescription(
      'No es un NIF, NIE o CIF válido: revisa los números y la letra.',
    );
    await expect(canvas.getByLabelText('Código postal')).toHaveAccessibleDescription(
      'Un código postal de España tiene cinco cifras, por ejemplo 28013.',
    );
    await expect(save).not.toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText(/Correo de facturación/);
    await userEvent.clear(email);
    await enterText(email, 'lucia');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }));

    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription(
      'Escribe un correo válido, por ejemplo andreu@correo.es.',
    );
    await expect(save).not.toHaveBeenCalled();
  },
};

export const SaveFailed: Story = {
  play: async ({ canvas }) => {
    save.mockReturnValue({
      status: 400,
      body: { fields: { 'billingData.city': 'Usa como mucho 100 caracteres.' } },
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Guardar cambios' }));

    await expect(await canvas.findByText('Error actualizando los datos de facturación.')).toBeVisible();
    await expect(canvas.getByLabelText('Ciudad')).toHaveAccessibleDescription(
      'Usa como mucho 100 caracteres.',
    );
  },
};
