import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { PayoutAccountBody } from '@dorsal/api-contract/panel/payouts';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { minutesAgo } from '#/testing/panel-examples.ts';
import { PayoutAccountScreen } from './PayoutAccountScreen.tsx';

const meta = {
  title: 'Panel/PayoutAccount',
  component: PayoutAccountScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayoutAccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/payout-account';
const account = {
  maskedIban: 'ES•• •••• 1332',
  holder: 'Club d’Atletisme La Marina',
  changedAt: minutesAgo(60 * 24 * 30),
  changedBy: 'Amparo Giner',
  usableFrom: minutesAgo(60 * 24 * 29),
};
const needed = {
  status: 403,
  body: { message: 'Esto pide tu segundo paso.', code: 'second_factor_needed' },
};

const screenWith = (
  shown: PayoutAccountBody['account'],
  {
    answers = {},
    role = 'owner',
    search = '',
  }: { answers?: Answers; role?: OrganizerRole; search?: string } = {},
): Story => ({
  render: () => (
    <PanelStory
      at={`/ca-la-marina/settings/payouts${search}`}
      session={sessionAs(role)}
      answers={{ [`GET ${call}`]: { body: { account: shown } }, ...answers }}
    >
      <Suspense>
        <PayoutAccountScreen />
      </Suspense>
    </PanelStory>
  ),
});

export const Account: Story = {
  ...screenWith(account),
  play: async () => {
    await expect(await screen.findByText('ES•• •••• 1332')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ver los ingresos' })).toHaveAttribute(
      'href',
      '/ca-la-marina/money/payouts',
    );
  },
};

/** What was typed stays after a refusal, and the new account waits for a day. */
export const Change: Story = {
  ...screenWith(account, {
    answers: {
      [`PUT ${call}`]: {
        body: { account: { ...account, maskedIban: 'FR•• •••• 2606', usableFrom: minutesAgo(-1440) } },
      },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la cuenta' }));
    const form = await screen.findByRole('form', { name: 'Cuenta donde ingresar' });
    const iban = within(form).getByRole('textbox', { name: /IBAN/ });
    await userEvent.type(iban, 'FR14 2004 1010 0505 0001 3M02 607');
    await userEvent.type(
      within(form).getByRole('textbox', { name: /Titular/ }),
      'Club d’Atletisme La Marina',
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Guardar la cuenta' }));
    await expect(iban).toHaveAccessibleDescription(/revisa las cifras/);
    await userEvent.type(iban, '{Backspace}6');
    await userEvent.click(within(form).getByRole('button', { name: 'Guardar la cuenta' }));

    await expect(await screen.findByText('FR•• •••• 2606')).toBeVisible();
    await expect(screen.getByText(/Hasta entonces no ingresamos/)).toBeVisible();
    await expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
};

export const None: Story = screenWith(null);

/** Finance sees the account and can't change it. */
export const Finance: Story = {
  ...screenWith(account, { role: 'finance' }),
  play: async () => {
    await expect(await screen.findByText('ES•• •••• 1332')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Cambiar la cuenta' })).not.toBeInTheDocument();
  },
};

export const FinanceWithoutAccount: Story = screenWith(null, { role: 'finance' });

/** Reading it asks for the second factor first. */
export const SecondFactor: Story = {
  ...screenWith(account, { answers: { [`GET ${call}`]: needed } }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await expect(
      await screen.findByRole('heading', { name: 'Esta pantalla pide tu segundo paso' }),
    ).toBeVisible();
  },
};

export const LongText: Story = screenWith({
  ...account,
  holder: 'Asociación Deportiva y Cultural de Corredores de Montaña de la Serra Calderona y el Camp de Túria',
});

export const Phone: Story = { ...screenWith(account), globals: { viewport: { value: 'mobile1' } } };

export const PhoneForm: Story = {
  ...screenWith(account, { search: '?change=1' }),
  globals: { viewport: { value: 'mobile1' } },
};
