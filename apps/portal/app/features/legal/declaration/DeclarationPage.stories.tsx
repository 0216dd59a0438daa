import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { DeclarationPage } from './DeclarationPage.tsx';

const meta = {
  title: 'Portal/Legal/Declaration',
  component: DeclarationPage,
  args: {
    declaration: {
      title: 'Declaración responsable del sistema informático de facturación',
      version: '1',
      statements: [
        { letter: 'a', about: 'Nombre del sistema informático', text: 'Dorsal' },
        { letter: 'b', about: 'Código identificador del sistema informático', text: 'DO' },
        { letter: 'c', about: 'Identificador completo de la versión', text: '1' },
        {
          letter: 'l',
          about: 'Fecha y lugar en que se suscribe',
          text: '15 de diciembre de 2026, Valencia, España',
        },
      ],
      annex: [{ about: 'Otra forma de contacto', text: 'hola@dorsal.example' }],
      unsigned: null,
    },
  },
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/') },
} satisfies Meta<typeof DeclarationPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Signed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'a) Nombre del sistema informático' })).toHaveTextContent(
      'Dorsal',
    );
    await expect(canvas.getByRole('link', { name: 'Descargar en PDF' })).toHaveAttribute(
      'href',
      '/api/legal/billing-declaration/pdf?version=1',
    );
    await expect(canvas.queryByText('Borrador sin firmar.')).not.toBeInTheDocument();
  },
};

/** The installation's company has not signed it yet. */
export const Unsigned: Story = {
  args: {
    declaration: {
      ...meta.args.declaration,
      unsigned: 'La empresa que gestiona este portal todavía no ha completado ni firmado esta declaración.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Borrador sin firmar.')).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
