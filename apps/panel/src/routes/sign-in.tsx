import { Heading } from '@dorsal/ui/Heading';

export function Component() {
  return <Heading level={1}>Entra</Heading>;
}
