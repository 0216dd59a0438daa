import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HousePicture } from './HousePicture.tsx';

const meta = { title: 'Architecture', component: HousePicture } satisfies Meta<typeof HousePicture>;

export default meta;

/** Which package may import which. */
export const Picture: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('domain', { selector: 'b' })).toBeVisible();
  },
};
