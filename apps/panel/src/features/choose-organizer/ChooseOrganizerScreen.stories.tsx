import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PlainLayout } from '#/layouts/PlainLayout/PlainLayout.tsx';
import { membershipAs, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import type { OpenSession } from '#/session/use-session.ts';
import { ChooseOrganizerScreen } from './ChooseOrganizerScreen.tsx';

const meta = { title: 'Panel/Choose organizer', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const withOrganizers = (organizers: OpenSession['organizers']) =>
  function Screen() {
    return (
      <PanelStory
        at="/"
        path="/"
        session={sessionAs('owner', { organizers })}
        routes={[{ index: true, Component: ChooseOrganizerScreen }]}
      >
        <PlainLayout />
      </PanelStory>
    );
  };

export const Several: Story = {
  render: withOrganizers([
    membershipAs('owner'),
    membershipAs('editor', {
      _id: 'org-2',
      slug: 'trail-serra',
      name: 'Asociación Deportiva y Cultural de Corredores de Montaña de la Serra Calderona',
      state: 'pending',
    }),
    membershipAs('timer', { _id: 'org-3', slug: 'crono-turia', name: 'Crono Túria', state: 'rejected' }),
  ]),
};

export const One: Story = {
  render: withOrganizers([membershipAs('reader')]),
  play: async ({ canvas }) => expect(await canvas.findByText('Dirección: /ca-la-marina')).toBeVisible(),
};

export const None: Story = {
  render: withOrganizers([]),
  play: async ({ canvas }) => expect(await canvas.findByText('Dirección: /register')).toBeVisible(),
};
