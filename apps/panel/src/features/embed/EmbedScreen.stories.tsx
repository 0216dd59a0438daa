import type { OrganizerOriginsBody } from '@dorsal/api-contract/panel/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleEvents, minutesAgo } from '#/testing/panel-examples.ts';
import { EmbedScreen } from './EmbedScreen.tsx';

const meta = {
  title: 'Panel/Embed',
  component: EmbedScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EmbedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const calls = '/api/organizer/org-la-marina';
const two: OrganizerOriginsBody = {
  origins: ['https://calamarina.es', 'https://10kpuerto.es'].map((origin) => ({
    origin,
    addedAt: minutesAgo(9),
  })),
  loaderUrl: 'https://dorsal.example/embed/v1.js',
};

const at = (query: string, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/settings/embed"
      at={`/ca-la-marina/settings/embed${query}`}
      {...place}
      answers={{
        [`GET ${calls}/origins`]: { body: two },
        [`GET ${calls}/events`]: { body: exampleEvents },
        ...place.answers,
      }}
    >
      <EmbedScreen />
    </PanelStory>
  ),
});

export const Default: Story = {
  ...at('?event=10k-puerto-de-valencia&color=%2300695C'),
  play: async () => {
    const code = await screen.findByRole('region', { name: 'Código para pegar' });
    await expect(code).toHaveTextContent('data-event="10k-puerto-de-valencia" data-accent="#00695c"');
    await expect(screen.getByText(/Texto blanco sobre tu color: 6,61/)).toBeVisible();
  },
};

export const PaleColor: Story = {
  ...at('?color=%23ffee88'),
  play: async () => {
    await expect(await screen.findByText(/demasiado claro/)).toBeVisible();
    await expect(screen.getByRole('region', { name: 'Código para pegar' })).not.toHaveTextContent(
      'data-accent',
    );
  },
};

export const Empty: Story = at('', {
  answers: {
    [`GET ${calls}/origins`]: { body: { ...two, origins: [] } },
    [`GET ${calls}/events`]: { body: [] },
  },
});

export const AddRefused: Story = {
  ...at('', {
    answers: {
      [`POST ${calls}/origins`]: {
        status: 400,
        body: {
          message: 'Revisa la dirección.',
          fields: { origin: 'Tiene que empezar por https y no llevar nada detrás del nombre.' },
        },
      },
    },
  }),
  play: async () => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Añadir una web' }),
      'http://club.es/10k',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Añadir web' }));
    await expect(await screen.findByText(/Tiene que empezar por https/)).toBeVisible();
  },
};

export const Remove: Story = {
  ...at('', {
    answers: {
      [`POST ${calls}/origins/remove`]: { body: { ...two, origins: two.origins.slice(0, 1) } },
      [`POST ${calls}/origins`]: { body: two },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar https://10kpuerto.es' }));
    await expect(await screen.findByText('Web quitada: en ella queda un enlace.')).toBeVisible();
    await expect(screen.queryByText('https://10kpuerto.es')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await expect(await screen.findByText('https://10kpuerto.es')).toBeVisible();
  },
};

/** Without the entity: the role may not read it. */
export const Editor: Story = at('', { session: sessionAs('editor') });

export const Loading: Story = at('', { answers: { [`GET ${calls}/origins`]: 'pending' } });

export const Failed: Story = at('', { answers: { [`GET ${calls}/origins`]: { status: 500 } } });
