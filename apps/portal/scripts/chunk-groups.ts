interface ChunkGroup {
  readonly name: string;
  /** The modules of the chunk, by path; with them it gets what they import. */
  readonly test: RegExp;
  readonly priority?: number;
}

// The code that every page needs is in two chunks: they compress better than many, and the first seldom changes.
const framework = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+|zustand)\//;
const site =
  /\/portal\/shared\/configuration\.|\/portal\/app\/(?:root|layouts\/Standard|components\/(?:EventCover|TopBar|Footer|MenuDrawer\/MenuDrawer|SkipLink|PlainButton|ErrorScreen\/ErrorScreen\.|MessageScreen)|configuration|session\/(?:ApiProvider|browser|query|session))|\/ui\/src\/(?:class-names|link-element|Badge|Button|ButtonLink|Container|Heading|IconButton|Logo|Toast|ToastProvider)[./]|\/api-client\/src\/(?!check-in|after-purchase|document-request|erasure-request|guardian-request|refund-account|saved-adults|saved-people)|\/domain\/src\/(?:event-dates|money|pricing)\.|\/lucide-react\/dist\/esm\/(?:icons\/(?:x|arrow-left)\.|createLucideIcon|Icon|defaultAttributes|context|shared)/;

/** The files of these two chunks, and the bundler's runtime. */
export const onEveryPage = /^assets\/(?:framework|site|rolldown-runtime)-/;

// Further code that several pages share: a file for each small module would have more overhead than content.
const shared: readonly ChunkGroup[] = [
  {
    name: 'cards',
    test: /\/ui\/src\/(?:Chip|DateNumeral|EmptyState|EventCard)\/|\/components\/event-card-texts\./,
  },
  // Before the groups that need it, because a chunk includes what it imports.
  { name: 'link', test: /\/ui\/src\/TextLink\// },
  { name: 'dialog', test: /\/ui\/src\/(?:Dialog\/|modal-dialog)/ },
  {
    name: 'event-handle',
    test: /\/portal\/app\/features\/event\/(?:checkout-event|event-data)\.|\/domain\/src\/ticket-order\./,
  },
  {
    name: 'place',
    test: /\/components\/EventMap\/(?:MapBoundary|MapStage)\.|\/domain\/src\/coordinates\./,
  },
  // The explorer's page loads it lazily, an event's page at once.
  {
    name: 'map-picture',
    test: /\/components\/EventMap\/(?:MapPicture|MarkerPin|marker-shape|map-streets)\.|\/features\/explorer\/map\/(?:cluster-text|map-figures)\.|\/event-search\/src\/map-fit\.|\/domain\/src\/(?:event-map|map-projection)\./,
  },
  // The explorer's page with its static imports, which its lazy parts need too. After the groups that other pages
  // share.
  { name: 'exploring', test: /\/features\/explorer\/(?:ExplorerScreen|results\/read-page)\./ },
  { name: 'days', test: /\/lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right)\./ },
  // The name of a person, which every form asks.
  {
    name: 'person-name',
    test: /\/domain\/src\/(?:name-parts|person-name)\.|\/checkout-widget\/src\/person-fields\/name-draft\./,
  },
  { name: 'bib', test: /\/ui\/src\/(?:Bib|BibNumeral|BibSection|PriceTag)\// },
  { name: 'rows', test: /\/ui\/src\/(?:Banner|Collapsible|SummaryList)\// },
  {
    name: 'order',
    test: /\/checkout-widget\/src\/(?:storage\/order-fragment|focus\/focus-if-ours|cover\/|lazy\/(?:lazy-module|outdated))/,
  },
  // After those, because a chunk includes what it imports.
  { name: 'checkout', test: /\/checkout-widget\/src\/(?:Checkout\/Checkout\.tsx|calls\/post-form\.ts)$/ },
];

/** The chunks of the portal, in the order in which the bundler asks them. */
export const chunkGroups: ChunkGroup[] = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'site', test: site, priority: 1 },
  ...shared,
];
