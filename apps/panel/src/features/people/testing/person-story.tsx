import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { screen, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { peopleAnswers, peopleCalls } from '#/testing/people-examples.ts';
import { examplePerson } from '#/testing/person-example.ts';
import { PeopleScreen } from '../PeopleScreen.tsx';
import { PersonScreen } from '../person/PersonScreen.tsx';

/** The call for the person of the stories. */
export const personCall = `${peopleCalls}/person-0`;

/** A story of the person's page beside the list, with prepared responses. */
export const person = (answers: Answers = {}, role: OrganizerRole = 'owner') => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/participants"
      at="/ca-la-marina/events/puerto/participants/person-0"
      session={sessionAs(role)}
      answers={{ ...peopleAnswers(role), ...answers }}
      routes={[{ path: ':person', element: <PersonScreen /> }]}
    >
      <PeopleScreen />
    </PanelStory>
  ),
});

/** The response with a changed person. */
export const withChanges = (changes: Partial<PanelPersonBody>): Answers => ({
  [`GET ${personCall}`]: { body: { ...examplePerson, ...changes } },
});

/** The person's page, once it has loaded. */
export const personDrawer = async () =>
  within(await screen.findByRole('article', { name: 'Carles Ferrandis Mir' }));
