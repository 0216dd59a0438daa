import { PersonScreen } from '#/features/people/person/PersonScreen.tsx';

/** Beside the list of its parent, whose title and permission it has. */
export function Component() {
  return <PersonScreen />;
}
