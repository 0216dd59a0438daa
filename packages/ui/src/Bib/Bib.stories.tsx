import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bib } from './Bib.tsx';
import { BibSection } from '../BibSection/BibSection.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';

const meta = {
  title: 'UI/Bib',
  component: Bib,
  tags: ['autodocs'],
  args: {
    style: { maxWidth: 432 },
    children: (
      <>
        <BibSection>La salida es en</BibSection>
        <BibSection perforation="above">21K Calderona</BibSection>
      </>
    ),
  },
  parameters: {
    guidance: {
      use: "For what gives somebody a place in an event: its countdown and tickets, the order's summary, the ticket itself. One for each view.",
      avoid: 'As a general card. Everything else stays plain, otherwise the sign loses its meaning.',
      accessibility:
        'The holes are decoration. It sets its own theme, so colours inside keep their contrast on any page.',
    },
  },
} satisfies Meta<typeof Bib>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Floating: Story = { args: { lift: 'float' } };

export const WithLine: Story = { args: { lift: 'line' } };

export const Coral: Story = {
  args: {
    tone: 'coral',
    columns: '304px 1fr',
    children: (
      <>
        <BibSection>
          <div style={{ height: 200, background: 'white' }} />
        </BibSection>
        <BibSection perforation="beside">
          <p>Ticket de acceso</p>
          <Heading level={2} size="d2">
            Lucía Ferrer Mas
          </Heading>
          <Button>Descargar ticket</Button>
        </BibSection>
      </>
    ),
  },
};

/** The paper stays white on a dark page. */
export const OnDark: Story = {
  args: { holeColor: 'var(--n-950)' },
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ padding: 40, background: 'var(--bg)', color: 'var(--text)' }}>
        <Story />
      </div>
    ),
  ],
};
