import type { SportRulesBody } from '@dorsal/api-contract/sport';
import type { SportRules } from '@dorsal/domain/ticket-rules';

/** The rules as they are on the wire. Only the types differ: those of the contract are mutable. */
export const sportBody = (rules: SportRules): SportRulesBody => rules as SportRulesBody;
