-- Apart from adding it, so that sales go on during the scan.
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_kept_quantity";
