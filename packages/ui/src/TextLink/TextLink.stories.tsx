import type { Meta, StoryObj } from '@storybook/react-vite';
import { linkArgTypes } from '../testing/link-arg-types.ts';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'UI/TextLink',
  component: TextLink,
  tags: ['autodocs'],
  argTypes: linkArgTypes,
  args: { href: '#entrar', children: 'Iniciar Sesión' },
  parameters: {
    guidance: {
      use: 'A link in a sentence, or a quiet one that stands alone.',
      avoid: 'For the main way on (ButtonLink), or for an action: `render` a button then.',
      accessibility:
        'Underlined, so colour is not its only sign. `standalone` gives it a target of 44 px. Its text makes sense on its own.',
    },
  },
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
