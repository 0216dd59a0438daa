import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageSkeleton } from './PageSkeleton.tsx';

const meta = { title: 'Panel/PageSkeleton', component: PageSkeleton } satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
