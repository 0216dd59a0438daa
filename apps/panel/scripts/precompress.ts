import { precompress } from '../../../tooling/config/precompress.ts';

precompress(new URL('../build/', import.meta.url));
