-- One order in its own transaction, with the shop's statements: the reads before the lock, the two locks,
-- the seven writes. For pgbench: :events is given, ids have the format of catalogue.ts.
\set n random(1, :events)
\set id random(1, 1000000000000000)
\set network random(1, 100000)
SELECT scope, key, request_hash, status, answer FROM idempotency_keys WHERE key = (:id)::text;
SELECT e.id, e.name, e.cover_art, e.starts_at, e.time_zone, e.location, e.category, e.slug, e.fee_fixed_cents, e.fee_percent,
  e.vat_percent, e.vat_exemption, now(), t.id, t.name, t.price_cents, t.min_per_order, t.max_per_order, t.position,
  coalesce(t.sale_starts_at > now(), false), coalesce(coalesce(t.sale_ends_at, e.starts_at) <= now(), false)
FROM events e LEFT JOIN ticket_types t ON t.event_id = e.id AND t.id = 't' || lpad((:n)::text, 25, '0')
WHERE e.id = 'e' || lpad((:n)::text, 25, '0') AND e.published_at <= now();
SELECT network, count(*) FROM orders
WHERE network = (:network)::text AND status IN ('reserved', 'pending') AND expires_at > now() GROUP BY network;
SELECT count FROM rate_limits WHERE key = 'orders/' || (:network)::text AND resets_at > now();
BEGIN;
SELECT event_id, capacity - held - sold - withheld, now() FROM event_stock
WHERE event_id = 'e' || lpad((:n)::text, 25, '0') ORDER BY event_id FOR UPDATE;
SELECT ticket_type_id, capacity - held - sold - withheld FROM ticket_stock
WHERE ticket_type_id = 't' || lpad((:n)::text, 25, '0') ORDER BY ticket_type_id FOR UPDATE;
INSERT INTO idempotency_keys (scope, key, request_hash, status, answer)
VALUES ('place ' || (:network)::text, (:id)::text, 'hash', 200, '{"_id": "an order of about this length", "status": "reserved"}')
ON CONFLICT DO NOTHING;
INSERT INTO orders (id, event_id, status, expires_at, subtotal_cents, fees_cents, total_cents, quantity, network)
VALUES ((:id)::text, 'e' || lpad((:n)::text, 25, '0'), 'reserved', now() + interval '15 minutes', 1850, 0, 1850, 1, (:network)::text);
INSERT INTO order_items (order_id, ticket_type_id, name, unit_price_cents, quantity, position)
VALUES ((:id)::text, 't' || lpad((:n)::text, 25, '0'), '21K', 1850, 1, 0);
INSERT INTO order_lines (order_id, position, kind, ticket_type_id, text, cents, vat_percent)
VALUES ((:id)::text, 0, 'ticket', 't' || lpad((:n)::text, 25, '0'), '21K', 1850, 21);
UPDATE event_stock SET held = held + 1 WHERE event_id = 'e' || lpad((:n)::text, 25, '0');
UPDATE ticket_stock SET held = held + 1 WHERE ticket_type_id = 't' || lpad((:n)::text, 25, '0');
INSERT INTO rate_limits (key, count, resets_at) VALUES ('orders/' || (:network)::text, 1, now() + interval '1 hour')
ON CONFLICT (key) DO UPDATE SET count = rate_limits.count + 1;
COMMIT;
