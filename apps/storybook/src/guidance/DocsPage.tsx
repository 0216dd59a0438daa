import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { Guidance } from './guidance.ts';
import { GuidanceTable } from './GuidanceTable.tsx';

/** The page of a component: what it is, when it is right, how it looks, its props, and each of its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guidance = preparedMeta.parameters['guidance'] as Guidance | undefined;
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {guidance && <GuidanceTable guidance={guidance} />}
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
