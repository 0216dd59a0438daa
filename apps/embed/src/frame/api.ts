import { createOrderApi, memoryTokenStore } from '@dorsal/api-client';

/** The frame's calls: without a session, without cookies and without stored tokens. Source: security, H3. */
export const api = createOrderApi({ credentials: 'omit', tokens: memoryTokenStore() });
