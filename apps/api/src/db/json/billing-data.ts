import type { z } from 'zod';
import type { billingData } from '@dorsal/api-contract/billing';

export type BillingData = z.output<typeof billingData>;
