import type { Decorator, ReactRenderer } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { ProjectAnnotations } from 'storybook/internal/types';

/** By story, because a page of the documentation shows several. */
const reports = new Map<string, () => void>();

interface EffectsProps {
  readonly of: string;
}

function Effects({ of }: EffectsProps) {
  useEffect(() => reports.get(of)?.());
  return null;
}

/** Reports the story's effects, because React runs those of siblings in their order. */
export const withEffects: Decorator = (Story, { id }) => (
  <>
    <Story />
    <Effects of={id} />
  </>
);

/**
 * Renders a story, and waits until its effects have run and what they changed is rendered. React's development build
 * does so by `act`, which the production build doesn't have.
 */
export const mountWithEffects: NonNullable<ProjectAnnotations<ReactRenderer>['mount']> =
  (context) => async (ui) => {
    if (ui !== undefined) context.originalStoryFn = () => ui;
    const haveRun = new Promise<void>((resolve) => reports.set(context.id, resolve));
    await context.renderToCanvas();
    await haveRun;
    await new Promise((resolve) => setTimeout(resolve));
    return context.canvas;
  };
