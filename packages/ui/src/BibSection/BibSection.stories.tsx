import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bib } from '../Bib/Bib.tsx';
import { BibSection } from './BibSection.tsx';

const meta = {
  title: 'UI/BibSection',
  component: BibSection,
  args: { children: 'Marcha 8K' },
  decorators: [
    (Story) => (
      <Bib lift="line">
        <BibSection>21K Calderona</BibSection>
        <Story />
      </Bib>
    ),
  ],
} satisfies Meta<typeof BibSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TornAbove: Story = { args: { perforation: 'above' } };

export const TornBeside: Story = { args: { perforation: 'beside' } };
