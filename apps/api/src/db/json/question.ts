/** A question of an event, as stored. */
export interface Question {
  readonly id: string;
  readonly kind: 'text' | 'choice' | 'date' | 'number' | 'boolean' | 'shirtSize' | 'licence' | 'waiver';
  readonly label: string;
  readonly required: boolean;
  /** The ticket types that it is asked for. Default: all. */
  readonly ticketIds?: readonly string[];
  /** Asked only after these answers to an earlier question. */
  readonly shownIf?: { readonly questionId: string; readonly is: readonly (string | boolean)[] };
  readonly options?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** The waiver's text and its version. */
  readonly text?: string;
  readonly version?: string;
  /** An answer is stored only with explicit consent. */
  readonly isAboutHealth?: boolean;
  /** Days after the race until answers about health are deleted. Default: `mostHealthDays`. */
  readonly keptDays?: number;
}

/** An answer with its question's label at that time. */
export interface StoredAnswer {
  readonly questionId: string;
  readonly label: string;
  readonly value: string | number | boolean;
  readonly version?: string;
  /**
   * Of an answer about health from before December 2026: the text that was consented to, and when (ISO 8601). The sweep moves
   * it to `health_answers`.
   */
  readonly consent?: { readonly text: string; readonly at: string };
}
