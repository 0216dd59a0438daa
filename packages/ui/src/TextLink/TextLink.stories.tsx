import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'UI/TextLink',
  component: TextLink,
  args: { href: '#entrar', children: 'Iniciar Sesión' },
} satisfies Meta<typeof TextLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <p>
      ¿Ya tienes cuenta? <TextLink {...args} />
    </p>
  ),
};

export const Standalone: Story = { args: { standalone: true, children: 'Abrir en mapas' } };
