import { precompress } from '../../../tooling/config/precompress.ts';

precompress(new URL('../build/client/', import.meta.url));
