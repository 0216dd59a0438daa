UPDATE "tax_documents" SET "classes" = jsonb_build_object('ticket', "classes", 'fee', "classes")
	WHERE "classes" IS NOT NULL AND NOT "classes" ?| array['ticket', 'fee'];
