import { createOrderApi, memoryTokenStore } from '@dorsal/api-client';

/** The frame's calls: nobody is signed in here, no cookie goes along and nothing is kept. Source: security, H3. */
export const api = createOrderApi({ credentials: 'omit', tokens: memoryTokenStore() });
