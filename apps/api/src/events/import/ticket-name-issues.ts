interface NamingTickets {
  readonly tickets: readonly { readonly name: string }[];
  readonly questions: readonly { readonly tickets?: readonly string[] | undefined }[];
  readonly sport?:
    | {
        readonly fields: readonly NamingList[];
        readonly ageLimits: readonly NamingList[];
        readonly dayLicences?: readonly NamingList[] | undefined;
        readonly documents?: readonly NamingList[] | undefined;
      }
    | undefined;
}

interface NamingList {
  readonly ticketIds?: readonly string[] | undefined;
}

interface Issue {
  readonly path: (string | number)[];
  readonly message: string;
}

/**
 * What is wrong with the tickets that questions and sport rules of a file name: a ticket that the event doesn't have, or an
 * empty list.
 */
export function ticketNameIssues({ tickets, questions, sport }: NamingTickets): Issue[] {
  const names = tickets.map(({ name }) => name);
  const issuesAt = (path: Issue['path'], asked: readonly string[] | undefined): Issue[] => {
    if (asked?.length === 0) return [{ path, message: 'is empty' }];
    const unknown = asked?.find((name) => !names.includes(name));
    if (unknown === undefined) return [];
    return [{ path, message: `names "${unknown}", which is no ticket of this event` }];
  };
  return [
    ...questions.flatMap((question, at) => issuesAt(['questions', at, 'tickets'], question.tickets)),
    ...(['fields', 'ageLimits', 'dayLicences', 'documents'] as const).flatMap((part) =>
      (sport?.[part] ?? []).flatMap(({ ticketIds }, at) =>
        issuesAt(['sport', part, at, 'ticketIds'], ticketIds),
      ),
    ),
  ];
}
