import { addons } from 'storybook/manager-api';
import { dorsalTheme } from './dorsal-theme.ts';

addons.setConfig({ theme: dorsalTheme, sidebar: { showRoots: true } });
