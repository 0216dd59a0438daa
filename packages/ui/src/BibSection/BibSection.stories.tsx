import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bib } from '../Bib/Bib.tsx';
import { BibSection } from './BibSection.tsx';

const meta = {
  title: 'UI/BibSection',
  component: BibSection,
  tags: ['autodocs'],
  args: { children: 'Marcha 8K' },
  decorators: [
    (Story) => (
      <Bib lift="line">
        <BibSection>21K Calderona</BibSection>
        <Story />
      </Bib>
    ),
  ],
  parameters: {
    guidance: {
      use: 'Inside a Bib, one for each part. A perforation says that the part after it is another thing.',
      avoid: 'Outside of a Bib, whose holes and tones it counts on.',
      accessibility: 'Adds no meaning of its own: put a Heading or a list inside.',
    },
  },
} satisfies Meta<typeof BibSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TornAbove: Story = { args: { perforation: 'above' } };

export const TornBeside: Story = { args: { perforation: 'beside' } };
