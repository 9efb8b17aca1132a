-- The mail to a new address ends with its link: an erasure would not find it any more. If the address has become that of the
-- customer, it finds it.
CREATE TRIGGER email_change_ended AFTER DELETE ON email_changes BEGIN
  DELETE FROM outbox WHERE kind = 'email-change' AND recipient = OLD.email
    AND NOT EXISTS (SELECT 1 FROM email_changes WHERE email = OLD.email)
    AND NOT EXISTS (SELECT 1 FROM customers WHERE email = OLD.email);
END;
