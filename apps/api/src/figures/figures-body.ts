import type { z } from 'zod';
import type { salesFigures } from '@dorsal/api-contract/panel/figures';

export type SalesFigures = z.output<typeof salesFigures>;
