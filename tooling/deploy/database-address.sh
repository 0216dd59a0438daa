# For backup.sh and restore.sh: sets `database` to DATABASE_URL without its password, and PGPASSWORD to the password.
# All users of a machine can see the arguments of commands with ps.

# Decodes percent-encoding.
decode() {
  text=$1
  while [ "${text#*%}" != "$text" ]; do
    after=${text#*%??}
    code=${text#*%}
    code=${code%"$after"}
    printf '%s' "${text%%%*}"
    printf "\\$(printf %03o "0x$code")"
    text=$after
  done
  printf '%s' "$text"
}

database=$DATABASE_URL
authority=${database#*://}
authority=${authority%%/*}
case $authority in
  *:*@*)
    credentials=${authority%%@*}
    PGPASSWORD=$(decode "${credentials#*:}")
    export PGPASSWORD
    database=${database%%://*}://${credentials%%:*}@${database#*@}
    ;;
esac
