import type { EntitySettingsBody } from '@dorsal/api-contract/panel/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { EntityScreen } from './EntityScreen.tsx';

const meta = {
  title: 'Panel/Entity',
  component: EntityScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EntityScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/entity';

const approved: EntitySettingsBody = {
  name: 'CA La Marina',
  state: 'approved',
  rejectionReason: null,
  approvedTaxId: 'G46001236',
  billingProgram: {
    name: 'Dorsal',
    version: '1',
    declarationUrl: 'https://dorsal.es/legal/declaracion-responsable',
  },
  entity: {
    kind: 'club',
    legalName: 'Club d’Atletisme La Marina',
    taxId: 'G46001236',
    address: 'Carrer de la Reina, 114, bajo',
    postalCode: '46011',
    city: 'València',
    province: 'Valencia',
    phone: '963 12 34 56',
    contactEmail: 'info@calamarina.es',
  },
};

const withEntity = (body: EntitySettingsBody, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/settings"
      at="/ca-la-marina/settings"
      {...place}
      answers={{ [`GET ${call}`]: { body }, ...place.answers }}
    >
      <EntityScreen />
    </PanelStory>
  ),
});

export const Approved: Story = {
  ...withEntity(approved),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /declaración responsable/ })).toHaveAttribute(
      'href',
      'https://dorsal.es/legal/declaracion-responsable',
    );
  },
};

export const Pending: Story = withEntity({ ...approved, state: 'pending' });

/** The approved number stays on the invoices until the new one is approved. */
export const ProposedTaxNumber: Story = {
  ...withEntity({ ...approved, state: 'pending', approvedTaxId: 'G46000014' }),
  play: async () => {
    await expect(await screen.findByText('NIF nuevo en revisión: G46001236.')).toBeVisible();
    await expect(screen.getByText(/las facturas salen con G46000014/)).toBeVisible();
  },
};

export const Rejected: Story = withEntity({
  ...approved,
  state: 'rejected',
  rejectionReason: 'El NIF no es el del club que firma el reglamento.',
});

/** An organizer that was imported without an entity. */
export const Missing: Story = {
  ...withEntity({ ...approved, entity: null }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar datos' }));
    await expect(screen.getByText('Escribe el nombre fiscal.')).toBeVisible();
  },
};

export const Saved: Story = {
  ...withEntity(approved, {
    answers: { [`PUT ${call}`]: { body: { ...approved, state: 'pending' } } },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar datos' }));
    await expect(await screen.findByText('Datos guardados.')).toBeVisible();
    await expect(screen.getByText('En revisión.')).toBeVisible();
  },
};

/** The treasurer reads it, and sees which role can change it. */
export const Finance: Story = {
  ...withEntity(approved, { session: sessionAs('finance') }),
  play: async () => {
    await expect(await screen.findByText(/papel de Propiedad/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Guardar datos' })).toBeNull();
  },
};

export const Loading: Story = withEntity(approved, { answers: { [`GET ${call}`]: 'pending' } });

export const Failed: Story = withEntity(approved, { answers: { [`GET ${call}`]: { status: 500 } } });
