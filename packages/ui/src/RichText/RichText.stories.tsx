import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RichText } from './RichText.tsx';
import type { SanitizedHtml } from './RichText.tsx';

// Written here by hand, so there is nothing to sanitize.
const html =
  '<p>Una noche por la Serra Calderona. El punto más alto está a <strong>593 metros</strong>.</p>' +
  '<h2>Qué llevar</h2>' +
  '<ul><li>Frontal</li><li>Manta térmica</li><li>Vaso propio</li></ul>' +
  '<p><a href="#reglamento">Lee el reglamento</a></p>';

const meta = {
  title: 'UI/RichText',
  component: RichText,
  tags: ['autodocs'],
  args: { html: html as SanitizedHtml },
  parameters: {
    guidance: {
      use: "Formatted text by somebody else: an event's description, a post.",
      avoid: 'For our own texts, which are JSX.',
      accessibility:
        "Takes only `SanitizedHtml`, which the server's sanitiser makes. Headings inside start below those of the page.",
    },
  },
} satisfies Meta<typeof RichText>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
