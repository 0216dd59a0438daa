import { TextLink } from '@dorsal/ui/TextLink';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionHeading } from './SectionHeading.tsx';

const meta = { title: 'Panel/SectionHeading', component: SectionHeading } satisfies Meta<
  typeof SectionHeading
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: 'Pendiente de ti' } };

export const WithLink: Story = {
  args: { children: 'Próximas salidas', action: <TextLink href="#todos">Todos los eventos</TextLink> },
};
